import type { Look, Print } from '../table/lists.ts';
import type { RoundResult, View } from '../game/view-types.ts';
import type { Tile } from '../game/tile.ts';
import type { Seat, TrainId } from '../game/train.ts';

/**
 * A picture as a value: all that is drawn, words included, and nothing else. It survives
 * `structuredClone` and JSON, so it can be painted in another thread, kept and compared.
 * Every string is shown as it is: translated before it comes here, names never interpreted.
 */
export type PictureSpec =
  | TablePicture
  | HandPicture
  | TrainPicture
  | ScoresPicture
  | PodiumPicture
  | BoardPicture
  | ChartPicture
  | ProfilePicture
  | RulePicture
  | ReplayPicture
  | PaperPicture;
export type PictureKind = PictureSpec['kind'];

/** Somebody at the table, in the order of the seats. */
export interface Player {
  readonly name: string;
  readonly computer?: boolean;
}

/** What of a View the table's picture and its words show: nothing that a spectator may not know. */
export interface PublicTable extends Pick<
  View,
  'seats' | 'phase' | 'round' | 'rounds' | 'engine' | 'turn' | 'trains' | 'openDoubles' | 'mustCover'
> {
  readonly counts: View['counts'];
  readonly boneyard: View['boneyard'];
  /** The trains whose open double binds anybody, the one that is due first in front where `inOrder`. */
  readonly binding: { readonly trains: readonly TrainId[]; readonly inOrder: boolean };
  /** The points so far and who stands first; null before a round is over. */
  readonly standing: { readonly totals: readonly number[]; readonly leaders: readonly Seat[] } | null;
  /** Every hand where the rules open them or the round is over; otherwise null. */
  readonly hands: View['hands'];
}

export interface TableWords {
  /** `Round 2 of 4`. */
  readonly round: string;
  /** The line that says what is awaited: `Anna’s turn`, `Round over`. */
  readonly headline: string;
  /** `Boneyard`, without the count. */
  readonly boneyard: string;
  /** `Engine`, without the number. */
  readonly engine: string;
  /** On a train that anybody may use: `open to all`. */
  readonly open: string;
  /** On a train that only its owner may use: `owner only`. */
  readonly closed: string;
  /** On a train without a tile: `no tile yet`. */
  readonly empty: string;
  /** Beside the open double that has to be covered next: `cover first`. */
  readonly cover: string;
  /** Beside a seat with one tile in the hand: `one tile left`. */
  readonly oneTile: string;
  /** Beside the tiles laid last: `just laid`. */
  readonly justLaid: string;
  /** Who is ahead: `Anna leads by 12 points`. Empty before a round is over. */
  readonly standing: string;
  /** Over the hands, where they lie open. */
  readonly hands: string;
  /** Names of the Mexican trains that the View holds, in order. */
  readonly mexican: readonly string[];
}

export interface JustLaid {
  readonly train: TrainId;
  readonly tiles: number;
}

export interface TablePicture {
  readonly kind: 'table';
  readonly look: Look;
  readonly print?: Print;
  readonly facts: PublicTable;
  readonly players: readonly Player[];
  /** The newest tiles: how many at the end of each of these trains. */
  readonly justLaid: readonly JustLaid[];
  readonly words: TableWords;
  /** Only these rows, where the whole table would be too tall: from the first up to but without the second. */
  readonly rows?: readonly [from: number, to: number];
}

export interface HandTile {
  readonly tile: Tile;
  /** Drawn with the high number first. In the connected row the train decides, not this. */
  readonly flipped?: boolean;
  /** Lifted and bright (`yes`), dimmed (`no`), or neither because it is not the viewer's turn (`idle`). */
  readonly playable: 'yes' | 'no' | 'idle';
  /** The trains that take it, as indexes of the picture's `ends`. */
  readonly takenBy?: readonly number[];
  /** Came out of the boneyard last. */
  readonly drawn?: boolean;
  /** Its place in the plan, from 1. */
  readonly planned?: number;
  /** Picked to be moved. */
  readonly picked?: boolean;
}

/** The open end of a train that the viewer may lay on. */
export interface OpenEnd {
  /** Null for a Mexican train. */
  readonly owner: Seat | null;
  /** Which Mexican train, from 1, where there are several; else null. */
  readonly mexican: number | null;
  /** `yours`, `Anna`, `Mexican Train`. */
  readonly name: string;
  readonly number: number;
  /** An open double that has to be covered. */
  readonly double: boolean;
}

export interface HandPicture {
  readonly kind: 'hand';
  readonly look: Look;
  readonly print?: Print;
  /** In the order in which they are shown. */
  readonly tiles: readonly HandTile[];
  /** The first `count` tiles are drawn as one connected train that starts at the number `start`. */
  readonly train: { readonly start: number; readonly count: number } | null;
  /** Where the viewer may lay, in the order of the trains. */
  readonly ends: readonly OpenEnd[];
  /** In the order of the seats. */
  readonly players: readonly Player[];
  readonly words: {
    /** `Your hand`. */
    readonly title: string;
    /** `12 tiles · 87 pips`, or what is asked of the player. */
    readonly subtitle: string;
    /** Over the connected row: `Longest train: 9 tiles`. Empty where there is none. */
    readonly train: string;
    /** Over the tiles that are not in the connected row. */
    readonly spare: string;
    /** Shown in place of tiles when the hand is empty. */
    readonly none: string;
    /** Over the open ends. */
    readonly ends: string;
    /** What the marks on tiles mean: `drawn`, `planned`, `picked`. */
    readonly drawn: string;
    readonly planned: string;
    readonly picked: string;
  };
}

export interface TrainPicture {
  readonly kind: 'train';
  readonly look: Look;
  readonly print?: Print;
  readonly engine: number;
  readonly train: Pick<View['trains'][number], 'owner' | 'tiles' | 'laidBy' | 'open' | 'openToAll'>;
  /** Whether its last tile is an open double. */
  readonly openDouble: boolean;
  readonly players: readonly Player[];
  readonly words: {
    /** `Anna’s train`. */
    readonly title: string;
    /** `14 tiles · open to all`. */
    readonly subtitle: string;
    readonly engine: string;
    /** Beside the open end: `open end`. */
    readonly end: string;
  };
}

/** A round on a score sheet. At a real table the engine may be unknown, and somebody may have missed it. */
export interface ScoredRound extends Omit<RoundResult, 'engine'> {
  readonly engine: number | null;
  /** Who was not there; the score is what that counts. */
  readonly missed?: readonly Seat[];
}

export interface ScoresPicture {
  readonly kind: 'scores';
  readonly look: Look;
  readonly print?: Print;
  readonly players: readonly Player[];
  readonly results: readonly ScoredRound[];
  readonly totals: readonly number[];
  readonly places: readonly number[];
  /** Rounds of the whole game; those to come are shown as empty rows. */
  readonly rounds: number;
  /** Only these columns, where all together would be too narrow: from the first up to but without the second. */
  readonly seats?: readonly [from: number, to: number];
  /** More rows under the totals, a cell a player: behind the leader, needed to win … */
  readonly extra: readonly { readonly label: string; readonly cells: readonly string[] }[];
  readonly words: {
    readonly title: string;
    readonly subtitle: string;
    /** Head of the column of rounds. */
    readonly round: string;
    readonly total: string;
    /** Explains the mark of who went out. */
    readonly wentOut: string;
    /** Explains the mark of the lowest of a round. */
    readonly lowest: string;
    /** In the row of a blocked round. */
    readonly blocked: string;
    /** Over the hands that were left in the newest round; empty leaves them out. */
    readonly left: string;
  };
}

export interface PodiumPicture {
  readonly kind: 'podium';
  readonly look: Look;
  readonly print?: Print;
  readonly players: readonly Player[];
  readonly results: readonly Pick<RoundResult, 'round' | 'scores'>[];
  readonly totals: readonly number[];
  readonly places: readonly number[];
  readonly words: {
    /** `Anna wins`. */
    readonly title: string;
    readonly subtitle: string;
    /** `points`, under the totals. */
    readonly points: string;
    /** Over the line chart: `Totals round by round`. */
    readonly chart: string;
    /** Under the line chart: `round`. */
    readonly round: string;
  };
}

/** A ranking of up to ten rows, such as a server's best. */
export interface BoardPicture {
  readonly kind: 'board';
  readonly look: Look;
  readonly print?: Print;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly place: number;
    readonly name: string;
    readonly computer?: boolean;
    /** A cell a column, ready to be read. */
    readonly cells: readonly string[];
    /** The row of whoever asked. */
    readonly own?: boolean;
  }[];
  readonly words: { readonly title: string; readonly subtitle: string; readonly none: string };
}

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** Lines over a common axis: ratings over time, two players head to head. */
export interface ChartPicture {
  readonly kind: 'chart';
  readonly look: Look;
  readonly print?: Print;
  readonly series: readonly Series[];
  /** Under the axis, spread evenly from first to last value. */
  readonly labels: readonly string[];
  readonly words: { readonly title: string; readonly subtitle: string; readonly none: string };
}

export interface ProfilePicture {
  readonly kind: 'profile';
  readonly look: Look;
  readonly print?: Print;
  readonly name: string;
  /** The large figures at the top, two to four. */
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  /** Lines of label and value below. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Rating over time; left out where there are fewer than two values. */
  readonly rating: { readonly values: readonly number[]; readonly labels: readonly string[] } | null;
  readonly words: { readonly subtitle: string; readonly rating: string };
}

/** A small example on a rule page: a few trains, what may be laid where, and why. */
export interface RulePicture {
  readonly kind: 'rule';
  readonly look: Look;
  readonly print?: Print;
  readonly engine: number;
  readonly trains: readonly {
    readonly label: string;
    readonly owner: Seat | null;
    readonly tiles: readonly Tile[];
    readonly marked: boolean;
    /** Its last laid tile is an open double and glows. */
    readonly openDouble?: boolean;
    /** A tile somebody would lay at the end, and whether the rule lets them. */
    readonly next?: { readonly tile: Tile; readonly allowed: boolean };
  }[];
  readonly words: { readonly title: string; readonly caption: string };
}

/** An animated picture of a round, one table after the other. */
export interface ReplayPicture {
  readonly kind: 'replay';
  readonly look: Look;
  readonly print?: Print;
  readonly frames: readonly Omit<TablePicture, 'kind' | 'look'>[];
  /** Milliseconds for which a frame stands; the last one stands four times as long. */
  readonly delayMs: number;
}

/** A score sheet to print, black on white: with what is written, or to be written on by hand. */
export interface PaperPicture {
  readonly kind: 'paper';
  /** A PDF with all its sheets, or a picture of the first. */
  readonly as: 'pdf' | 'picture';
  readonly print?: Print;
  /** Heads of the columns; empty ones are written by hand. */
  readonly names: readonly string[];
  readonly rounds: readonly PaperRound[];
  /** In the order of the names; empty where nothing is written yet. */
  readonly totals: readonly string[];
  /** Columns whose totals are framed. */
  readonly leaders: readonly Seat[];
  readonly words: {
    readonly title: string;
    readonly subtitle: string;
    readonly round: string;
    readonly total: string;
    /** What the marks mean, a line each. */
    readonly legend: readonly { readonly mark: 'starter' | 'away' | 'none'; readonly text: string }[];
  };
}

export interface PaperRound {
  /** Null where the double is drawn. */
  readonly engine: number | null;
  /** Null where it is not known yet. */
  readonly starter: Seat | null;
  /** In the order of the names; empty to be written by hand. */
  readonly cells: readonly string[];
}
