/** The Chromium that is installed on this machine, driven headless. */
import { accessSync, constants } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium, or null; `CHROMIUM` in the environment names another one. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM'];
  return [...(named === undefined ? [] : [named]), ...places].find(isExecutable) ?? null;
}

export function openBrowser(executablePath: string): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...quiet],
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
