import { createHash } from 'node:crypto';

/** Begins a script that looks at all of a node's keys, whatever their slots. Needs Redis 7. */
const onNode = `#!lua flags=allow-cross-slot-keys,no-writes
    local function contents(keys)
      local found = {}
      for _, key in ipairs(keys) do
        local text = redis.call('GET', key)
        local tag, kind, id = string.match(key, '^(mt:{%d+}:)([%w-]+):(.+)$')
        if text then
          local due = redis.call('ZSCORE', tag .. kind .. '/due', id) or ''
          local entries = redis.call('GET', key .. '/entries') or '[]'
          for _, part in ipairs({key, text, entries, due}) do table.insert(found, part) end
        end
      end
      return found
    end`;

/**
 * What Redis does in one step, in Lua. Every script is atomic; each touches keys of one hash tag only,
 * except `save` where its argument `here` says that all keys lie on one server.
 *
 * A document is stored as `version:token:text`; the token names the save that wrote it.
 */
const scripts = {
  /**
   * KEYS document, its entries, due times of its tag.
   * ARGV expected version ('' any, 0 none), token, text ('' removes), entries as JSON [[index key, score]…],
   * due ('' none), deadline in milliseconds, here (1 or 0), entries that are marked ('' none), id.
   *
   * Answers one of
   * - saved, version, stamp: written, or already written by an attempt whose answer was lost;
   * - lost, stored version: another save came first;
   * - late, the server's milliseconds: the caller has given up by now, so nothing may be written any more;
   * - mark, stored entries: the entries change, and their indexes have to be marked before;
   * - unreadable: what is stored is no document.
   */
  save: `
    local time = redis.call('TIME')
    local stamp = time[1] .. string.format('%06d', time[2])
    local version, token = 0, ''
    local head = redis.call('GETRANGE', KEYS[1], 0, 40)
    if head ~= '' then
      local number, word = string.match(head, '^(%d+):(%w+):')
      if not number then return {'unreadable'} end
      version, token = tonumber(number), word
    end
    if token == ARGV[2] then return {'saved', version, stamp} end
    if ARGV[1] ~= '' and version ~= tonumber(ARGV[1]) then return {'lost', version} end
    local now = time[1] .. string.format('%03d', math.floor(time[2] / 1000))
    if tonumber(now) > tonumber(ARGV[6]) then return {'late', now} end

    local old = redis.call('GET', KEYS[2]) or '[]'
    if old ~= ARGV[4] then
      if ARGV[7] == '1' then
        local kept = {}
        for _, entry in ipairs(cjson.decode(ARGV[4])) do
          kept[entry[1]] = true
          redis.call('ZADD', entry[1], entry[2], ARGV[9])
        end
        for _, entry in ipairs(cjson.decode(old)) do
          if not kept[entry[1]] then redis.call('ZREM', entry[1], ARGV[9]) end
        end
      elseif old ~= ARGV[8] then
        return {'mark', old}
      end
      if ARGV[4] == '[]' then redis.call('DEL', KEYS[2]) else redis.call('SET', KEYS[2], ARGV[4]) end
    end
    if ARGV[5] == '' then redis.call('ZREM', KEYS[3], ARGV[9]) else redis.call('ZADD', KEYS[3], ARGV[5], ARGV[9]) end
    if ARGV[3] == '' then
      redis.call('DEL', KEYS[1])
      return {'saved', version, stamp}
    end
    redis.call('SET', KEYS[1], string.format('%d', version + 1) .. ':' .. ARGV[2] .. ':' .. ARGV[3])
    return {'saved', version + 1, stamp}`,

  /** KEYS entries of a document. Answers a stamp, and the entries that hold at that moment. */
  truth: `
    local time = redis.call('TIME')
    return {time[1] .. string.format('%06d', time[2]), redis.call('GET', KEYS[1]) or '[]'}`,

  /** KEYS marks. ARGV token, id, milliseconds after which the save that marks is over, however it ended. */
  mark: `
    local time = redis.call('TIME')
    redis.call('HSET', KEYS[1], ARGV[1], string.format('%d', time[1] + ARGV[3] / 1000) .. ':' .. ARGV[2])`,

  /**
   * KEYS index, marks, applied. ARGV token, id, stamp ('' leaves the entry alone), score ('' for no entry),
   * whether the mark goes (1) or only if its time is over (0).
   *
   * Puts a document's truth into the index, unless a younger truth stands there or the mark is gone, which
   * means that somebody else has done it.
   */
  settle: `
    local mark = redis.call('HGET', KEYS[2], ARGV[1])
    if not mark then return end
    if ARGV[3] ~= '' then
      local last = redis.call('HGET', KEYS[3], ARGV[2])
      if not last or tonumber(last) < tonumber(ARGV[3]) then
        if ARGV[4] == '' then redis.call('ZREM', KEYS[1], ARGV[2]) else redis.call('ZADD', KEYS[1], ARGV[4], ARGV[2]) end
        redis.call('HSET', KEYS[3], ARGV[2], ARGV[3])
      end
    end
    local ends = tonumber(string.match(mark, '^%d+'))
    if ARGV[5] ~= '1' and tonumber(redis.call('TIME')[1]) <= ends then return end
    redis.call('HDEL', KEYS[2], ARGV[1])
    for _, other in ipairs(redis.call('HVALS', KEYS[2])) do
      if string.match(other, '^%d+:(.*)$') == ARGV[2] then return end
    end
    redis.call('HDEL', KEYS[3], ARGV[2])`,

  /**
   * KEYS index, marks. ARGV a command that reads the index, and its arguments after the key. Answers what
   * the command does, and the marks as token, mark, token, mark…
   */
  look: `return {redis.call(ARGV[1], KEYS[1], unpack(ARGV, 2)), redis.call('HGETALL', KEYS[2])}`,

  /** KEYS due times. ARGV now, limit. Answers id, due time, id, due time… */
  due: `return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])`,

  /**
   * KEYS due times. ARGV deadline in milliseconds, end of the lease, then id, due time, id, due time… as
   * they were seen. Answers claimed, ids whose lease is now the caller's; or late, the server's milliseconds.
   */
  claim: `
    local time = redis.call('TIME')
    local now = time[1] .. string.format('%03d', math.floor(time[2] / 1000))
    local claimed = {}
    if tonumber(now) > tonumber(ARGV[1]) then return {'late', now} end
    for place = 3, #ARGV, 2 do
      local due = redis.call('ZSCORE', KEYS[1], ARGV[place])
      if due and tonumber(due) == tonumber(ARGV[place + 1]) then
        redis.call('ZADD', KEYS[1], ARGV[2], ARGV[place])
        table.insert(claimed, ARGV[place])
      end
    end
    return {'claimed', claimed}`,

  /**
   * On one node. ARGV the most documents to answer whole, then a document's key, its head (version and
   * token), the next one's key… as they were seen. Answers `whole` or `names`; all that is different or new,
   * either as \`contents\` does or by key; and the keys that are gone.
   */
  changes: `${onNode}
    local seen, changed, gone = {}, {}, {}
    for place = 2, #ARGV, 2 do seen[ARGV[place]] = ARGV[place + 1] end
    for _, key in ipairs(redis.call('KEYS', 'mt:{*}:*')) do
      if string.match(key, '^mt:{%d+}:[%w-]+:[^/]+$') then
        local head = string.match(redis.call('GETRANGE', key, 0, 40), '^%d+:%w+:') or ''
        if seen[key] ~= head then table.insert(changed, key) end
        seen[key] = nil
      end
    end
    for key in pairs(seen) do table.insert(gone, key) end
    if #changed > tonumber(ARGV[1]) then return {'names', changed, gone} end
    return {'whole', contents(changed), gone}`,

  /** On one node. ARGV keys of documents. Answers key, text, entries, due time, key, text… of those there are. */
  contents: `${onNode}
    return contents(ARGV)`,

  /** KEYS document, its entries, due times of its tag. ARGV as it is stored, entries, due time, id: '' for none. */
  place: `
    if ARGV[1] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[1]) end
    if ARGV[2] == '' then redis.call('DEL', KEYS[2]) else redis.call('SET', KEYS[2], ARGV[2]) end
    if ARGV[3] == '' then redis.call('ZREM', KEYS[3], ARGV[4]) else redis.call('ZADD', KEYS[3], ARGV[3], ARGV[4]) end`,

  /** KEYS index. ARGV score, id, score, id… */
  enter: `
    for place = 1, #ARGV, 2 do redis.call('ZADD', KEYS[1], ARGV[place], ARGV[place + 1]) end`,
} as const;

export type ScriptName = keyof typeof scripts;

/** A client of Redis that was opened with `clientScripts`. */
export type ScriptedClient = Record<
  ScriptName,
  (keys: readonly string[], args: readonly string[]) => Promise<unknown>
>;

/** The scripts in the form in which the client of Redis takes them: sent once, then called by their hash. */
export const clientScripts = Object.fromEntries(
  Object.entries(scripts).map(([name, source]) => [name, clientScript(source)]),
);

function clientScript(source: string) {
  return {
    SCRIPT: source,
    SHA1: createHash('sha1').update(source).digest('hex'),
    parseCommand(parser: Parser, keys: readonly string[], args: readonly string[]) {
      parser.pushKeysLength([...keys]);
      parser.push(...args);
    },
    transformReply: (reply: unknown) => reply,
  };
}

interface Parser {
  pushKeysLength(keys: string[]): void;
  push(...args: string[]): void;
}
