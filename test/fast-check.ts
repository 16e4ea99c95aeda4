import fc from 'fast-check';

/**
 * fast-check for all tests. What fails prints its seed; `FC_SEED=… npm test` runs every property with that one
 * again.
 */
const seed = process.env['FC_SEED'];
if (seed !== undefined && seed !== '')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

export default fc;
