/// <reference lib="dom" />
/** The sandbox's page in a real browser: whole games by clicking, at a phone's width and a desktop's. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House } from '../e2e/house.ts';
import { findChromium, openBrowser } from './browser.ts';

const chromium = findChromium();
if (chromium === null) console.warn('skipped: the page needs Chromium, and none is installed');

/** Set to keep screenshots, for looking at. */
const album = process.env['SCREENSHOTS'];

const welcome = {
  title: 'Play Mexican Train',
  text: 'A table against two computers.',
  button: 'Start a game',
  command: '/mexicantrain start',
  options: { preset: 'quick6', rounds: 1, computers: 2 },
  press: ['start', 'hand'],
} as const;

describe.skipIf(chromium === null)('the page', () => {
  let browser: Browser;
  let house: House;
  const faults: string[] = [];
  beforeAll(async () => {
    [browser, house] = await Promise.all([openBrowser(chromium!), openHouse({ sandbox: { welcome } })]);
  });
  afterAll(async () => {
    await browser?.close();
    await house?.close();
  });

  async function open(width: number, hash = ''): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 760 }, colorScheme: 'dark' });
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${house.sandbox.pageUrl}${hash}`);
    return page;
  }

  const at = (user: string, channel: string) =>
    `#${house.sandbox.user(user).id}@${house.sandbox.channel(channel).id}`;

  it.each([
    [360, 'mexican-train'],
    [1280, 'second-table'],
  ] as const)(
    'plays a game from one click to the podium at %i pixels',
    async (width, channel) => {
      const page = await open(width, at('Anna', channel));
      await page.getByRole('button', { name: 'Start a game' }).click();
      await playToTheEnd(page, width);
      expect(await page.locator('[data-id*=":rematch"]').count()).toBeGreaterThan(0);
      expect(await overflow(page)).toBe(0);
      expect(house.sandbox.counters.breaches).toEqual([]);
      await page.close();
    },
    120_000,
  );

  it('lets the keyboard alone run a command with an option, and shows what it brings', async () => {
    const page = await open(1280, at('Ben', 'second-table'));
    await page.getByRole('combobox', { name: /Message/ }).focus();
    await page.keyboard.type('/mexicantrain rul');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await page.locator('.message.ephemeral').last().waitFor();
    expect(await page.locator('.message.ephemeral').last().innerText()).toContain('Only you can see this');
    await page.close();
  });

  it('hides from one what only the other may see, side by side and live', async () => {
    const anna = await open(1280, at('Anna', 'mexican-train'));
    await anna.getByRole('button', { name: 'Show Ben beside' }).click();
    const panes = anna.locator('.pane');
    await panes.nth(1).waitFor();
    expect(await panes.count()).toBe(2);
    const before = await panes.nth(1).locator('.message').count();
    house.sandbox.user('Anna').say('hello from Anna', { channel: 'mexican-train' });
    await panes.nth(1).getByText('hello from Anna').waitFor();
    await house.sandbox.user('Anna').command('/mexicantrain help', {}, { channel: 'mexican-train' });
    await panes.nth(0).locator('.message.ephemeral').last().waitFor();
    expect(await panes.nth(1).locator('.message.ephemeral').count()).toBe(0);
    expect(await panes.nth(1).locator('.message').count()).toBe(before + 1);
    await anna.close();
  });

  it('switches the person and the language, also for the commands', async () => {
    const page = await open(360, at('Anna', 'mexican-train'));
    await page.getByRole('combobox', { name: 'Play as' }).selectOption({ label: 'Dirk' });
    const message = page.getByRole('combobox', { name: /Message/ });
    await message.click();
    await message.pressSequentially('/');
    await page
      .getByRole('option', { name: /Hilfe|hilfe/ })
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
    await message.fill('/');
    await page
      .getByRole('option', { name: /spelregels|regels/i })
      .first()
      .waitFor();
    await page.close();
  });

  it('opens a menu by keyboard and gives the focus back', async () => {
    const { anna } = house;
    await anna.command('/mexicantrain settings', {}, { channel: 'second-table' });
    const page = await open(1280, at('Anna', 'second-table'));
    const menu = page.locator('button.select').last();
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.close();
  });

  it('had no fault of its own', () => {
    expect(faults).toEqual([]);
  });

  /** Presses what a newcomer would press, the first tile that can be laid, until the podium stands there. */
  async function playToTheEnd(page: Page, width: number): Promise<void> {
    let shots = 0;
    const ends = Date.now() + 100_000;
    while (Date.now() < ends && (await page.locator('[data-id*=":rematch"]').count()) === 0) {
      const move = page
        .locator('.message:last-of-type, .message')
        .locator(
          'button:not([disabled]):is([data-id*=":lay:"], [data-id*=":tile:"], [data-id$=":end"], [data-id$=":knock"])',
        )
        .last();
      const hand = page.locator('button:not([disabled])[data-id$=":hand"]').last();
      const target = (await move.count()) > 0 ? move : hand;
      const clicked = await target.click({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
      await house.bot.idle();
      await page.waitForTimeout(clicked ? 120 : 250);
      if (album !== undefined && shots++ < 40) {
        await page.screenshot({
          path: path.join(album, `page-${width}-${String(shots).padStart(2, '0')}.png`),
        });
      }
    }
    if (album !== undefined) {
      await page.waitForTimeout(1_000);
      await page.screenshot({ path: path.join(album, `page-${width}-end.png`), fullPage: false });
    }
  }

  /** How many elements stick out of the page sideways. */
  function overflow(page: Page): Promise<number> {
    return page.evaluate(
      () =>
        [...document.querySelectorAll('.pane *')].filter(
          (element) =>
            element.getBoundingClientRect().right > window.innerWidth + 1 &&
            element.closest('.picture') === null,
        ).length,
    );
  }
});
