/** Where one position stands among the others. */
export interface Lesson {
  readonly shown: Float64Array;
  /** Whether it was only thought of: what a seat would have gone for that laid a tile by chance instead. */
  readonly onlyThought: boolean;
}

/** Lessons in a block of memory. */
const blockSize = 1 << 15;

/** Positions that seats came to in many rounds, and how these ended; some million of them. */
export class Lessons {
  readonly inputs: number;
  count = 0;
  readonly #blocks: Float32Array[] = [];
  /** By lesson: the next one of the same seat in the same round, or -1. */
  readonly #next: number[] = [];
  readonly #onlyThought: boolean[] = [];
  /** By lesson: points that the others ended the round with above the seat's own. */
  readonly #ended: number[] = [];

  constructor(inputs: number) {
    this.inputs = inputs;
  }

  /** Adds what one seat went through in one round, in order. */
  add(round: readonly Lesson[], ended: number): void {
    for (const [place, { shown, onlyThought }] of round.entries()) {
      if (this.count % blockSize === 0) this.#blocks.push(new Float32Array(blockSize * this.inputs));
      this.#blocks.at(-1)!.set(shown, (this.count % blockSize) * this.inputs);
      this.#next.push(place + 1 < round.length ? this.count + 1 : -1);
      this.#onlyThought.push(onlyThought);
      this.#ended.push(ended);
      this.count++;
    }
  }

  /** The figures of a lesson; to be read only, and before the next one is asked for. */
  shown(lesson: number): Float32Array {
    const from = (lesson % blockSize) * this.inputs;
    return this.#blocks[Math.floor(lesson / blockSize)]!.subarray(from, from + this.inputs);
  }

  /** The lessons to learn from: those that were played. */
  played(): Int32Array {
    const played: number[] = [];
    for (let lesson = 0; lesson < this.count; lesson++) if (!this.#onlyThought[lesson]!) played.push(lesson);
    return Int32Array.from(played);
  }

  /** How each lesson's round ended. */
  endings(): Float32Array {
    return Float32Array.from(this.#ended);
  }

  /**
   * What each lesson should have been worth, by what came after it: so much of how the round went on, and
   * the rest of what the judge thought of the seat's next position (TD(λ): Sutton, 1988). A tile that was
   * laid by chance says nothing about what came before it.
   */
  returns(worth: Float32Array, trust: number): Float32Array {
    const returns = this.endings();
    for (let lesson = this.count - 1; lesson >= 0; lesson--) {
      const next = this.#next[lesson]!;
      if (next < 0) continue;
      const thought = worth[next]!;
      returns[lesson] = this.#onlyThought[next]! ? thought : (1 - trust) * thought + trust * returns[next]!;
    }
    return returns;
  }
}
