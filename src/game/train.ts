/**
 * A train as a small number: the seats' own trains come first and bear their seat's number, the Mexican
 * trains follow. With 3 seats, 0 to 2 are own trains and 3 is the first Mexican train.
 */
export type TrainId = number;
export type Seat = number;

/** A train's name as people and files write it. */
export type TrainName = `${number}` | 'mexican' | 'mexican2' | 'mexican3';

const mexicanNames = ['mexican', 'mexican2', 'mexican3'] as const;

export function isMexican(train: TrainId, seats: number): boolean {
  return train >= seats;
}

export function trainName(train: TrainId, seats: number): TrainName {
  return train < seats ? `${train}` : mexicanNames[train - seats]!;
}

/** The train of that name at a table of `seats` seats and `mexicanTrains` Mexican trains, or null. */
export function parseTrain(name: string, seats: number, mexicanTrains: number): TrainId | null {
  const mexican = mexicanNames.findIndex((known) => known === name);
  if (mexican >= 0) return mexican < mexicanTrains ? seats + mexican : null;
  return /^\d{1,2}$/.test(name) && String(Number(name)) === name && Number(name) < seats
    ? Number(name)
    : null;
}
