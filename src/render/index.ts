export type {
  BoardPicture,
  ChartPicture,
  HandPicture,
  HandTile,
  JustLaid,
  OpenEnd,
  PictureKind,
  PictureSpec,
  Player,
  PodiumPicture,
  ProfilePicture,
  ReplayPicture,
  RulePicture,
  ScoresPicture,
  Series,
  TableFacts,
  TablePicture,
  TableWords,
  TrainPicture,
} from './picture-spec.ts';
export { justLaid, tableFacts } from './table-facts.ts';
export { createPainter } from './painter.ts';
export type { Painted, Painter } from './painter.ts';
export { draw, drawn } from './draw/index.ts';
export { encode } from './encode.ts';
