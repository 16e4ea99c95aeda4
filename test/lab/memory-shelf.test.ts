import { describe } from 'vitest';
import { memoryShelf, type Drawers } from '../../lab/simulate/memory-shelf.ts';
import { documentStore } from '../../src/store/documents.ts';
import { storeContract } from '../store/contract.ts';

describe('the store in memory', () => {
  const drawers: Drawers = new Map();
  storeContract(async () => documentStore(memoryShelf(drawers)));
});
