/**
 * What views are told besides the View: plain values that the edge takes out of the table's document and
 * the players' settings. Names are raw here; views escape them wherever they go into text.
 *
 * `/score` is one command, since Discord does not run a command that has subcommands bare. Its first
 * option `view` (table, server, player, versus, pad; left out: table) picks the page, so that people type
 * `/score`, `/score server`, `/score player` by completion; `player`, `other` and `period` narrow it.
 */
import type { HintReason, Strength } from '../ai/index.ts';
import type { SeatCommand, Refusal } from '../game/commands.ts';
import type { PublicEvent } from '../game/events.ts';
import type { PresetName } from '../game/switches.ts';
import type { Departure } from '../game/verify.ts';
import type { Tile } from '../game/tile.ts';
import type { Seat, TrainId } from '../game/train.ts';
import type { View } from '../game/view-types.ts';
import type {
  Achievement,
  HandOrder,
  Look,
  MissedCounts,
  PadOrder,
  Period,
  SeriesKind,
} from '../table/lists.ts';
import type { Played, SeenGame, SeenLobby, SeenSeat } from '../table/seen.ts';
import type { GuildSettings, PlayerSettings } from '../table/settings.ts';

export type { HintReason, Played, SeenSeat, Strength };

export const scoreViews = ['table', 'server', 'player', 'versus', 'series', 'pad'] as const;
export type ScoreView = (typeof scoreViews)[number];

/** A lobby, and how it is shown. */
export interface LobbyFacts extends SeenLobby {
  readonly look: Look;
}

/** A table, and how it is shown. */
export interface TableFacts extends SeenGame {
  readonly look: Look;
  /** Add the table as text under its picture. */
  readonly textTable: boolean;
  /** Whether people may say ready words under it. */
  readonly reactions: boolean;
}

/** First-game lines that a player has not read yet; see `lessonsFor`. */
export const lessons = [
  'turn',
  'handFull',
  'draw',
  'marker',
  'double',
  'openDouble',
  'openTrain',
  'mexican',
  'chain',
  'lastTile',
  'roundEnd',
] as const;
export type Lesson = (typeof lessons)[number];

export interface ViewerFacts {
  readonly userId: string;
  /** Null for someone who watches. */
  readonly seat: Seat | null;
  readonly look: Look;
  /** Add what pictures show as text. */
  readonly textTable: boolean;
  /** Tell only what is new. */
  readonly brief: boolean;
  /** Ask once more before a tile is laid. */
  readonly confirm: boolean;
  readonly order: HandOrder;
  /** First-game lines to show now; empty once read or turned off. */
  readonly lessons: readonly Lesson[];
}

/** A tile of the hand as it stands in the row. `flipped`: the high number first. */
export interface HandTile {
  readonly tile: Tile;
  readonly flipped: boolean;
}

export interface PlannedTile {
  readonly tile: Tile;
}

export interface HintFacts {
  readonly command: SeatCommand;
  readonly reason: HintReason;
}

/** What a hand panel shows at the moment. */
export type HandMode =
  | { readonly mode: 'play'; readonly page: number }
  /** Which train the tile goes to. */
  | { readonly mode: 'train'; readonly tile: Tile }
  /** Keep the marker or take it off. */
  | { readonly mode: 'marker'; readonly tile: Tile; readonly train: TrainId }
  /** Sure? For players who want to be asked. */
  | { readonly mode: 'confirm'; readonly tile: Tile; readonly train: TrainId }
  | { readonly mode: 'arrange'; readonly picked: Tile | null }
  | { readonly mode: 'plan'; readonly planned: readonly PlannedTile[] }
  | { readonly mode: 'why'; readonly tile: Tile | null };

export interface HandFacts {
  /** The hand in the chosen order. In the order `longest` the train comes first. */
  readonly tiles: readonly HandTile[];
  /** With `longest`: how many of `tiles` make the connected train. */
  readonly trainLength: number;
  readonly panel: HandMode;
  /** What happened since the press before, as this viewer may know it. */
  readonly happened: readonly PublicEvent[];
  /** For somebody who is told only what is new: the table before `happened`; null where nothing of it was told. */
  readonly heard: View | null;
  /** Planned tiles that were dropped when the turn came. */
  readonly dropped: readonly Tile[];
  readonly planned: readonly PlannedTile[];
  /** The tile that was just laid and may be taken back; null for none. */
  readonly takeBack: Tile | null;
  readonly hint: HintFacts | null;
  /** Why the last press was refused. */
  readonly refused: RefusedPlay | null;
}

export interface RefusedPlay {
  readonly refusal: Refusal;
  readonly tile: Tile | null;
  readonly train: TrainId | null;
}

/** Answers that change nothing. All of them are shown to the presser alone. */
export type Remark =
  | { readonly code: 'stale' }
  | { readonly code: 'stranger' }
  | { readonly code: 'finished' }
  | { readonly code: 'notYourTurn'; readonly name: string | null }
  | { readonly code: 'noGame' }
  | { readonly code: 'noGameEver' }
  | { readonly code: 'unknownGame' }
  | { readonly code: 'unknownButton' }
  | { readonly code: 'gameHere' }
  | { readonly code: 'joined' }
  /** `thread`: where the table stands, if not where it was asked for. */
  | { readonly code: 'opened'; readonly thread: string | null; readonly readsHistory: boolean }
  /** `moved`: whether a move was made that the channel does not show. */
  | {
      readonly code: 'notShown';
      readonly trouble: 'missingAccess' | 'missingPermission' | 'locked' | 'directMessagesClosed' | 'passing';
      readonly moved: boolean;
    }
  | { readonly code: 'invited'; readonly name: string }
  | { readonly code: 'inviteUnseen'; readonly name: string; readonly channelId: string }
  | { readonly code: 'roleMute'; readonly roleId: string }
  | { readonly code: 'noOwnTable' }
  | { readonly code: 'inviteBot' }
  | { readonly code: 'inviteSelf' }
  | { readonly code: 'theySit' }
  | { readonly code: 'theyWereSentAway' }
  | { readonly code: 'invitedAlready' }
  | { readonly code: 'noSeatOpen' }
  | { readonly code: 'alreadyIn' }
  | { readonly code: 'notIn' }
  | { readonly code: 'left' }
  | { readonly code: 'leftGame' }
  | { readonly code: 'leftPaused'; readonly until: number }
  | { readonly code: 'leftClosed' }
  | { readonly code: 'returned' }
  | { readonly code: 'tookSeat' }
  | { readonly code: 'seatNotOpen' }
  | { readonly code: 'full'; readonly seats: number }
  | { readonly code: 'started' }
  | { readonly code: 'lobbyClosed' }
  | { readonly code: 'hostOnly'; readonly host: string }
  | { readonly code: 'tooFewSeats' }
  | { readonly code: 'tooManySeats'; readonly seats: number }
  | { readonly code: 'unplayable'; readonly reason: UnplayableFacts }
  | { readonly code: 'storeAway'; readonly move: boolean }
  | { readonly code: 'fault'; readonly id: string }
  | { readonly code: 'tooLate' }
  | { readonly code: 'busy' }
  | { readonly code: 'missingPermissions'; readonly permissions: readonly string[] }
  | { readonly code: 'channelNotAllowed'; readonly channelIds: readonly string[] }
  | { readonly code: 'mayNotStart' }
  | { readonly code: 'serverOnly' }
  | { readonly code: 'nudged'; readonly name: string }
  | { readonly code: 'nudgeWait'; readonly until: number }
  | { readonly code: 'nobodyToNudge' }
  | { readonly code: 'yourOwnTurn' }
  | { readonly code: 'hiddenNow' }
  | { readonly code: 'shownNow' }
  | { readonly code: 'timeNotUp'; readonly until: number | null }
  | { readonly code: 'kicked'; readonly name: string }
  | { readonly code: 'cannotKick' }
  | { readonly code: 'onlyTwo'; readonly until: number | null }
  | { readonly code: 'noVoice' }
  | { readonly code: 'voteBack' }
  | { readonly code: 'askedBack'; readonly host: string }
  | { readonly code: 'voteCounted'; readonly yes: number; readonly needed: number }
  | { readonly code: 'ended' }
  | { readonly code: 'mayNotEnd' }
  | { readonly code: 'successorAsked'; readonly name: string }
  | { readonly code: 'successorTook'; readonly name: string }
  | { readonly code: 'successorNo'; readonly name: string }
  | { readonly code: 'notForYou' }
  | { readonly code: 'hintsOff' }
  | { readonly code: 'nothingPlanned' }
  | { readonly code: 'alreadyPlanned' }
  | { readonly code: 'planFull'; readonly most: number }
  | { readonly code: 'tooLateToTakeBack' }
  | { readonly code: 'alreadyReacted' }
  | { readonly code: 'reactionsOff' }
  | { readonly code: 'saved' }
  | { readonly code: 'needsManageServer' }
  | { readonly code: 'badTime' }
  | { readonly code: 'erased' }
  | { readonly code: 'exported' }
  | { readonly code: 'recordExported' }
  | { readonly code: 'recordTrue'; readonly rounds: number; readonly moves: number }
  | { readonly code: 'recordFalse'; readonly round: number; readonly departs: Departure }
  | { readonly code: 'recordUnreadable'; readonly where: string }
  | { readonly code: 'hiddenPlayer'; readonly name: string }
  | { readonly code: 'noRecords' }
  | { readonly code: 'noRoundYet' }
  | { readonly code: 'noSeries' }
  | { readonly code: 'badNames'; readonly least: number; readonly most: number }
  | { readonly code: 'badPeople'; readonly least: number; readonly most: number }
  | { readonly code: 'padMoved' }
  | { readonly code: 'hasDrawn' }
  | { readonly code: 'badPoints'; readonly name: string }
  | { readonly code: 'negativePoints'; readonly name: string }
  | { readonly code: 'tooManyPoints'; readonly name: string }
  | { readonly code: 'namesUnclear' }
  | { readonly code: 'nobodyThere' }
  | { readonly code: 'tooFewHere'; readonly least: number }
  | { readonly code: 'badEngines'; readonly set: number; readonly most: number }
  | { readonly code: 'notYetDealt' };

/** Why a set of rules cannot be played. Filled from `whyUnplayable` of the game. */
export interface UnplayableFacts {
  readonly code: 'tooManyTiles' | 'tooManyRounds' | 'tooManySeats' | 'tooFewSeats' | 'engineStart' | 'deal';
  /** The bound that was passed, and what was asked. */
  readonly most: number;
  readonly asked: number;
}

/** A finished or running game in a list. */
export interface GameLine {
  readonly gameId: string;
  readonly endedAt: number | null;
  readonly startedAt: number;
  readonly preset: PresetName;
  readonly rounds: number;
  readonly players: readonly { readonly name: string; readonly total: number; readonly place: number }[];
}

/** What a server chose; `locale` is the language that its public messages are in. */
export type ServerSettingsFacts = Omit<GuildSettings, 'locale' | 'rounds' | 'leftAt' | 'calledAt'> & {
  readonly locale: string;
};

/** What a player chose. */
export type PlayerSettingsFacts = Omit<PlayerSettings, 'lessonsRead' | 'directClosed'>;

/** A place on the server's board. */
export interface BoardLine {
  readonly place: number;
  readonly name: string;
  readonly userId: string | null;
  readonly rating: number;
  readonly games: number;
  readonly wins: number;
  readonly meanPoints: number;
  readonly roundsOut: number;
}

/** Fewest games that a board may ask for. */
export const boardMinimums = [1, 3, 5, 10] as const;
export type BoardMinimum = (typeof boardMinimums)[number];

export interface BoardFacts {
  readonly period: Period;
  readonly lines: readonly BoardLine[];
  readonly page: number;
  readonly pages: number;
  /** Players on the board. */
  readonly players: number;
  readonly leastGames: BoardMinimum;
  /** Apart from the people, and without a place; null where nobody asked for them. */
  readonly computers: readonly BoardLine[] | null;
  /** The viewer's own line where it is on another page. */
  readonly own: BoardLine | null;
}

export interface TallyFacts {
  readonly games: number;
  readonly wins: number;
}

export interface ProfileFacts {
  readonly userId: string;
  readonly name: string;
  readonly rating: number;
  readonly place: number | null;
  readonly games: number;
  readonly wins: number;
  readonly meanPoints: number;
  readonly rounds: number;
  readonly roundsOut: number;
  /** Fewest points in a whole game per round; null without a game. */
  readonly bestRound: number | null;
  readonly worstRound: number | null;
  readonly longestTrain: number;
  readonly doublesLeftOpen: number;
  readonly streak: number;
  readonly bestStreak: number;
  readonly byPreset: readonly (TallyFacts & { readonly preset: PresetName })[];
  readonly bySeats: readonly (TallyFacts & { readonly seats: number })[];
  readonly favourites: readonly (TallyFacts & { readonly name: string })[];
  readonly history: readonly { readonly at: number; readonly rating: number }[];
  readonly achievements: readonly { readonly achievement: Achievement; readonly at: number }[];
  readonly own: boolean;
  readonly hidden: boolean;
}

export interface VersusFacts {
  readonly names: readonly [string, string];
  readonly userIds: readonly [string, string];
  readonly games: number;
  /** Games in which the one stood before the other, and shared places. */
  readonly ahead: readonly [number, number];
  readonly shared: number;
  readonly meanPoints: readonly [number, number];
  readonly roundsOut: readonly [number, number];
  readonly last: readonly GameLine[];
}

export interface SeriesFacts {
  readonly played: number;
  readonly games: number;
  /** `bestOf`: over as soon as somebody has won more than half of the games. */
  readonly kind: SeriesKind;
  readonly lines: readonly {
    readonly place: number;
    readonly name: string;
    readonly wins: number;
    /** One for everybody finished ahead of, half for a shared place. */
    readonly beaten: number;
    readonly points: number;
    /** The games, from 1, that were played without them. */
    readonly missed: readonly number[];
  }[];
  readonly over: boolean;
}

export interface PadFacts {
  readonly padId: string;
  readonly revision: number;
  readonly title: string | null;
  readonly names: readonly string[];
  /** Who is not at the table now, as indexes of the names. */
  readonly away: readonly number[];
  /** A row a finished round, the points of each name; null for somebody who was not there. */
  readonly rounds: readonly (readonly (number | null)[])[];
  /** The same with what a missed round counts. */
  readonly counted: readonly (readonly number[])[];
  /** The round being written down; null where a name's points are still missing. */
  readonly writing: readonly (number | 'away' | null)[];
  readonly set: number;
  readonly order: PadOrder;
  /** Which double comes first; null where the order has none such. */
  readonly firstEngine: number | null;
  /** The engine of each round, those to come included; null where it is drawn. */
  readonly engines: readonly (number | null)[];
  /** Who starts each round that is written, and the coming one. */
  readonly starters: readonly number[];
  /** What a missed round counts, as somebody said; null: nobody was asked yet. */
  readonly missed: MissedCounts | null;
  /** When it was opened. */
  readonly at: number;
  readonly doubleBlank: number;
  readonly blankSide: number;
  readonly look: Look;
  readonly closed: boolean;
}

/** A table that somebody plays at. */
export interface GameNow {
  /** Null: in direct messages. */
  readonly channelId: string | null;
  readonly link: string;
  readonly played: Played;
  /** Whose turn it is (null: the reader's own), since when, and until when; null in a lobby. */
  readonly turn: {
    readonly name: string | null;
    readonly since: number;
    readonly deadline: number | null;
  } | null;
}

/** A mistake that the replay marks. */
export interface MistakeFacts {
  readonly seat: Seat;
  readonly round: number;
  /** Index of the move within the round, as the replay counts. */
  readonly move: number;
  readonly lost: number;
  readonly best: SeatCommand;
  readonly reason: HintReason;
}

export interface ReplayFacts {
  readonly gameId: string;
  readonly revision: number;
  readonly names: readonly string[];
  readonly round: number;
  /** Rounds that can be looked at. */
  readonly rounds: number;
  /** 0: as dealt; up to `moves`. */
  readonly move: number;
  readonly moves: number;
  /** The table after that move, as a spectator saw it. */
  readonly view: View;
  readonly event: PublicEvent | null;
  /** Null while they are still being looked for. */
  readonly mistakes: readonly MistakeFacts[] | null;
  readonly look: Look;
  /** Whether the table is also told in words. */
  readonly textTable: boolean;
  /** The table before this move, for somebody who is told only what is new; null: all of it is told. */
  readonly heard: View | null;
  /** Buttons of the running table (`mt:`) or of the history panel. */
  readonly from: 'table' | 'history';
}

/** A lobby that a role is told of. */
export interface CallFacts {
  readonly gameId: string;
  readonly revision: number;
  readonly roleId: string;
  /** Who opened it. */
  readonly by: string;
  readonly played: Played;
}

export interface InvitationFacts {
  readonly gameId: string;
  readonly revision: number;
  readonly userId: string;
  /** Who invites. */
  readonly by: string;
  readonly played: Played;
  /** Link to the table's message, for direct messages; null in the channel itself. */
  readonly link: string | null;
}

export interface ReminderFacts {
  readonly gameId: string;
  readonly revision: number;
  readonly userId: string;
  readonly name: string;
  readonly kind: 'turn' | 'half' | 'nearEnd' | 'timeUp';
  readonly deadline: number | null;
  /** Link to the table's message, for direct messages; null in the channel itself. */
  readonly link: string | null;
}
