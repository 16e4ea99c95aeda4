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
import type { PresetName, Rules, SwitchName } from '../game/switches.ts';
import type { Tile } from '../game/tile.ts';
import type { Seat, TrainId } from '../game/train.ts';
import type { View } from '../game/view-types.ts';
import type { Achievement, ClockName, HandOrder, Look, NoticeWay, Period } from '../table/lists.ts';

export type { HintReason, Strength };

export const scoreViews = ['table', 'server', 'player', 'versus', 'series', 'pad'] as const;
export type ScoreView = (typeof scoreViews)[number];

export interface SeatFacts {
  readonly name: string;
  /** Null for a computer. */
  readonly userId: string | null;
  readonly kind: 'human' | 'computer';
  /** How well a computer plays here: its own seat, or that of a player who is gone. */
  readonly strength: Strength | null;
  /** The player left or was kicked, or a computer took over: nobody waits for them. */
  readonly gone: boolean;
  /** May take the seat back. */
  readonly mayReturn: boolean;
  /** How a computer sits here for its player; null for a player and for a computer of its own. */
  readonly why: 'left' | 'kicked' | 'missed' | null;
}

/** What is being played, and how it differs from the preset it was chosen from. */
export interface RulesFacts {
  readonly preset: PresetName;
  readonly rules: Rules;
  readonly changed: readonly SwitchName[];
}

interface ShownFacts {
  readonly gameId: string;
  /** Counts what players can see; goes into every button. */
  readonly revision: number;
  readonly played: RulesFacts;
  readonly seats: readonly SeatFacts[];
  readonly hostId: string;
  /** SHA-256 of the secret seed, 64 hexadecimal digits. */
  readonly commitment: string;
  readonly look: Look;
  /** The table's own clock setting. */
  readonly clock: ClockName;
  readonly hintsAllowed: boolean;
  /** After how many missed turns a computer takes over; null: never. */
  readonly takeoverAfter: number | null;
}

export interface LobbyFacts extends ShownFacts {
  readonly phase: 'lobby' | 'closed';
  /** Why it was closed without a start. */
  readonly closedBecause: 'idle' | 'ended' | null;
  /** Milliseconds since 1970: when a lobby that nobody starts closes. */
  readonly closesAt: number;
  /** Most seats that these rules take. */
  readonly maxSeats: number;
  /** Tiles in a hand for the seats taken so far (for two while there are fewer), and the boneyard then. */
  readonly handSize: number;
  readonly boneyard: number;
  /** The deal table has no column for this number of seats, another one is used. */
  readonly dealSubstituted: boolean;
  /** The series that the game belongs to, and which of its games this is. */
  readonly series: (Pick<SeriesFacts, 'kind' | 'games'> & { readonly number: number }) | null;
}

export interface TableFacts extends ShownFacts {
  readonly phase: 'playing' | 'over' | 'ended';
  /** Ended before its time: who ended it; null where it was not. */
  readonly endedBy: string | null;
  /** Milliseconds since 1970 by which the seat on turn is asked to move; null without a clock. */
  readonly deadline: number | null;
  /** The clock has run out: everybody may skip the turn or let the computer play it. */
  readonly timeUp: boolean;
  /** What happened since the message shown before, a line each; as everybody may know it. */
  readonly happened: readonly PublicEvent[];
  /** A vote that is open on kicking someone. */
  readonly kickVote: KickVoteFacts | null;
  /** 64 hexadecimal digits once the game is over, else null. */
  readonly revealedSeed: string | null;
  /** Add the table as text under its picture. */
  readonly textTable: boolean;
}

export interface KickVoteFacts {
  readonly seat: Seat;
  readonly yes: readonly string[];
  /** Votes that make it so. */
  readonly needed: number;
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
  /** Planned tiles that were dropped when the turn came. */
  readonly dropped: readonly Tile[];
  readonly planned: readonly PlannedTile[];
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
export type Notice =
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
  | { readonly code: 'alreadyIn' }
  | { readonly code: 'notIn' }
  | { readonly code: 'left' }
  | { readonly code: 'leftGame' }
  | { readonly code: 'returned' }
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
  | { readonly code: 'timeNotUp'; readonly until: number | null }
  | { readonly code: 'kicked'; readonly name: string }
  | { readonly code: 'cannotKick' }
  | { readonly code: 'voteCounted'; readonly yes: number; readonly needed: number }
  | { readonly code: 'ended' }
  | { readonly code: 'mayNotEnd' }
  | { readonly code: 'successorAsked'; readonly name: string }
  | { readonly code: 'successorTook'; readonly name: string }
  | { readonly code: 'successorNo'; readonly name: string }
  | { readonly code: 'notForYou' }
  | { readonly code: 'hintsOff' }
  | { readonly code: 'nothingPlanned' }
  | { readonly code: 'saved' }
  | { readonly code: 'needsManageServer' }
  | { readonly code: 'badTime' }
  | { readonly code: 'erased' }
  | { readonly code: 'exported' }
  | { readonly code: 'recordTrue'; readonly rounds: number; readonly moves: number }
  | { readonly code: 'recordFalse'; readonly round: number; readonly why: string }
  | { readonly code: 'recordUnreadable'; readonly where: string }
  | { readonly code: 'hiddenPlayer'; readonly name: string }
  | { readonly code: 'noRecords' }
  | { readonly code: 'noRoundYet' }
  | { readonly code: 'noSeries' }
  | { readonly code: 'badNames'; readonly least: number; readonly most: number }
  | { readonly code: 'badPoints'; readonly name: string }
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

export interface ServerSettingsFacts {
  readonly locale: string;
  readonly preset: PresetName;
  readonly clock: ClockName;
  readonly look: Look;
  /** Empty: all channels. */
  readonly channelIds: readonly string[];
  /** Roles that may start a game; empty: everybody. */
  readonly starterRoleIds: readonly string[];
  readonly hints: boolean;
  readonly textTable: boolean;
  readonly takeoverAfter: number | null;
  readonly announceAchievements: boolean;
}

export interface PlayerSettingsFacts {
  /** Null: the language that Discord tells. */
  readonly locale: string | null;
  readonly look: Look | null;
  readonly notice: NoticeWay;
  /** Hours of the day in `timeZone`, or null. `HH:MM`. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
  readonly timeZone: string;
  readonly textTable: boolean;
  readonly confirm: boolean;
  readonly lessons: boolean;
  readonly hidden: boolean;
}

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
  readonly kind: 'bestOf' | 'season';
  readonly lines: readonly {
    readonly place: number;
    readonly name: string;
    readonly wins: number;
    /** One for everybody finished ahead of, half for a shared place. */
    readonly beaten: number;
    readonly points: number;
  }[];
  readonly over: boolean;
}

export interface PadFacts {
  readonly padId: string;
  readonly revision: number;
  readonly title: string | null;
  readonly names: readonly string[];
  /** A row a finished round, the points of each name. */
  readonly rounds: readonly (readonly number[])[];
  /** The round being written down; null where a name's points are still missing. */
  readonly writing: readonly (number | null)[];
  readonly set: number;
  readonly maxRounds: number;
  readonly doubleBlank: number;
  readonly blankSide: number;
  /** Seat that starts the first round. */
  readonly firstStarter: number;
  readonly look: Look;
  readonly closed: boolean;
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
  /** Buttons of the running table (`mt:`) or of the history panel. */
  readonly from: 'table' | 'history';
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
