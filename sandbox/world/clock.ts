/** A clock that tests can push forward. Times are milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Calls back once the clock has passed `ms` from now; returns how to call it off. */
  after(ms: number, callback: () => void): () => void;
  /** Pushes the clock forward and calls back whatever fell due, in order. */
  advance(ms: number): void;
}

interface Alarm {
  readonly at: number;
  readonly callback: () => void;
}

/** Runs with the machine's clock, plus whatever it was pushed forward. */
export function runningClock(): Clock {
  let pushed = 0;
  const alarms = new Set<Alarm>();
  const now = (): number => Date.now() + pushed;
  return {
    now,
    after(ms, callback) {
      const alarm: Alarm = { at: now() + ms, callback };
      alarms.add(alarm);
      const timer = setTimeout(() => ring(alarms, alarm), ms);
      timer.unref();
      return () => {
        clearTimeout(timer);
        alarms.delete(alarm);
      };
    },
    advance(ms) {
      pushed += ms;
      ringDue(alarms, now());
    },
  };
}

/** Stands still until it is pushed forward. */
export function stillClock(start: number): Clock {
  let time = start;
  const alarms = new Set<Alarm>();
  return {
    now: () => time,
    after(ms, callback) {
      const alarm: Alarm = { at: time + ms, callback };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    advance(ms) {
      time += ms;
      ringDue(alarms, time);
    },
  };
}

/** An alarm rings once, whether the machine's timer or a push comes first. */
function ring(alarms: Set<Alarm>, alarm: Alarm): void {
  if (alarms.delete(alarm)) alarm.callback();
}

function ringDue(alarms: Set<Alarm>, time: number): void {
  const due = [...alarms].filter((alarm) => alarm.at <= time).sort((a, b) => a.at - b.at);
  for (const alarm of due) ring(alarms, alarm);
}
