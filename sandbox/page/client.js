/**
 * What the page knows of the sandbox: one session for every person shown, each with its own world,
 * messages and commands, kept up to date over a socket of its own.
 */

export async function connect() {
  const sessions = new Map();
  const listeners = new Set();
  const connectionListeners = new Set();
  const whoever = await firstPerson();
  await (
    await session(whoever)
  ).loaded;

  function tell(change) {
    for (const listener of listeners) listener(change);
  }

  async function session(userId) {
    if (!sessions.has(userId)) {
      sessions.set(
        userId,
        openSession(userId, tell, (up) => {
          for (const listener of connectionListeners) listener(up);
        }),
      );
    }
    return sessions.get(userId);
  }

  /** The world as a person shown sees it, or as whoever was seen first. */
  const worldOf = (userId) => (sessions.get(userId)?.ready ?? sessions.get(whoever).ready).world;

  return {
    whoever,
    world: (userId) => worldOf(userId ?? whoever),
    now: () => Date.now() + sessions.get(whoever).ready.ahead,
    open: async (userId) => (await session(userId)).loaded,
    messages: async (userId, channelId) => (await session(userId)).messages(channelId),
    commands: (userId, channelId) => sessions.get(userId)?.commands(channelId).commands ?? [],
    /** The commands of a person's menu. */
    menu: (userId, channelId) => sessions.get(userId)?.commands(channelId).menu ?? [],
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onConnection: (listener) => connectionListeners.add(listener),
    run: (user, channel, command, options) =>
      interact({ action: 'command', user, channel, command, options }),
    complete: async (user, channel, command, focused, options) =>
      (await interact({ action: 'complete', user, channel, command, focused, options })).choices,
    runOn: (user, channel, command, target) => interact({ action: 'menu', user, channel, command, target }),
    press: (user, message, customId) => interact({ action: 'press', user, message, customId }),
    select: (user, message, customId, values) =>
      interact({ action: 'select', user, message, customId, values }),
    submit: (user, interaction, fields) => interact({ action: 'submit', user, interaction, fields }),
    say: (user, channel, text) => act({ action: 'say', user, channel, text }),
    dismiss: (user, message) => act({ action: 'dismiss', user, message }),
    setLocale: (user, locale) => act({ action: 'locale', user, locale }),
  };
}

async function firstPerson() {
  const named = window.location.hash.slice(1).split('@')[0];
  if (/^\d+$/.test(named)) {
    const known = await read(`/page/world?user=${named}`).catch(() => null);
    if (known !== null) return named;
  }
  return (await read('/page/world')).me.id;
}

/** Everything about one person, read once and then followed. */
function openSession(userId, tell, connection) {
  const user = encodeURIComponent(userId);
  const channels = new Map();
  const commands = new Map();
  const state = { ready: { world: null, ahead: 0 } };
  const loaded = readWorld();

  async function readWorld() {
    const world = await read(`/page/world?user=${user}`);
    state.ready = { world, ahead: world.now - Date.now() };
    return world;
  }

  function messages(channelId) {
    if (!channels.has(channelId)) {
      const path = `/page/messages?user=${user}&channel=${encodeURIComponent(channelId)}&limit=80`;
      channels.set(
        channelId,
        read(path).then((answer) => answer.messages),
      );
    }
    return channels.get(channelId);
  }

  /** What is known now; what is not is fetched, and told of when it is there. */
  function offered(channelId) {
    if (!commands.has(channelId)) {
      const none = { commands: [], menu: [] };
      commands.set(channelId, none);
      const path = `/page/commands?user=${user}&channel=${encodeURIComponent(channelId)}`;
      const arrived = (answer) => {
        // What was asked for before the language changed is of the language before.
        if (commands.get(channelId) !== none) return;
        commands.set(channelId, answer);
        tell({ type: 'commands', userId });
      };
      read(path).then(arrived, () => commands.delete(channelId));
    }
    return commands.get(channelId);
  }

  const follow = () => {
    const socket = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/page/live?user=${user}`);
    socket.addEventListener('open', () => connection(true));
    socket.addEventListener('message', (event) => void receive(JSON.parse(event.data)));
    socket.addEventListener('close', () => {
      connection(false);
      setTimeout(restart, 1500);
    });
  };

  /** After a broken connection everything may be different. */
  async function restart() {
    channels.clear();
    commands.clear();
    await readWorld().catch(() => null);
    follow();
    tell({ type: 'world', userId });
  }

  async function receive(change) {
    if (change.type === 'message') await changeMessages(change);
    else if (change.type === 'commands') commands.clear();
    else if (change.type !== 'ping' && change.type !== 'interaction') await readWorld().catch(() => null);
    if (change.type === 'user' && change.user.id === userId) commands.clear();
    tell({ ...change, userId });
  }

  async function changeMessages(change) {
    const channelId = change.message?.channelId ?? change.channelId;
    const known = await channels.get(channelId);
    if (known === undefined) return;
    const id = change.message?.id ?? change.messageId;
    const at = known.findIndex((message) => message.id === id);
    if (change.op === 'deleted') {
      if (at >= 0) known.splice(at, 1);
    } else if (at >= 0) known[at] = change.message;
    else known.push(change.message);
  }

  follow();
  return {
    get ready() {
      return state.ready;
    },
    get loaded() {
      return loaded;
    },
    messages,
    commands: offered,
  };
}

async function read(path) {
  const response = await asked(path);
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? `the sandbox answered ${response.status}`);
  return body;
}

/** A request that never arrived has no words of its own that anybody would understand. */
function asked(path, request) {
  return fetch(path, request).catch(() => {
    throw new Error('The sandbox does not answer. Nothing was done.');
  });
}

async function act(body) {
  const response = await asked('/page/act', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? `the sandbox answered ${response.status}`);
  return answer;
}

async function interact(body) {
  return (await act(body)).exchange;
}
