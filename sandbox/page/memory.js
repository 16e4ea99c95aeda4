/** Which panes are open, in the address: `#user@channel,user@channel`. */

/** The panes that the address names and that still exist. */
export function remembered({ guilds, users }) {
  const people = new Set(users.map(({ id }) => id));
  const channels = new Set([...guilds.flatMap((guild) => guild.channels.map((channel) => channel.id))]);
  return decodeURIComponent(window.location.hash.slice(1))
    .split(',')
    .map((pair) => {
      const at = pair.indexOf('@');
      return { userId: pair.slice(0, at), channelId: pair.slice(at + 1) };
    })
    .filter(({ userId, channelId }) => people.has(userId) && channels.has(channelId));
}

export function remember(panes) {
  const text = panes.map(({ userId, channelId }) => `${userId}@${channelId}`).join(',');
  window.history.replaceState(null, '', `#${text}`);
}
