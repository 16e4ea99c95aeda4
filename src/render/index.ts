export type {
  BoardPicture,
  ChartPicture,
  HandPicture,
  HandTile,
  JustLaid,
  OpenEnd,
  PaperPicture,
  PictureKind,
  PictureSpec,
  Player,
  PodiumPicture,
  ProfilePicture,
  ReplayPicture,
  RulePicture,
  ScoredRound,
  ScoresPicture,
  Series,
  PublicTable,
  TablePicture,
  TableWords,
  TrainPicture,
} from './picture-spec.ts';
export { justLaid, publicTable } from './public-table.ts';
export { createPainter } from './painter.ts';
export type { Painted, Painter } from './painter.ts';
export { draw, drawn } from './draw/index.ts';
export { encode } from './encode.ts';
