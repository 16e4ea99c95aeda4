/**
 * Loaded into a bot's process before its own entry, which stays as it is: the process's clock runs ahead of
 * the machine's by what the parent says, as if somebody had set the machine's.
 */
const machine = Date.now;
let ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);

Date.now = () => machine() + ahead;

process.on('message', (told: { readonly aheadMs: number }) => {
  ahead = told.aheadMs;
});
// Listening to the parent is no reason to stay.
process.channel?.unref();
