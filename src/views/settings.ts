import { ComponentType, TextInputStyle, type APIMessageTopLevelComponent } from 'discord.js';
import { presetNames } from '../game/index.ts';
import type { MessageKey, Words } from '../i18n/index.ts';
import { languageChoices } from './language.ts';
import { clockNames, looks, noticeWays } from '../table/lists.ts';
import { button, channelSelect, roleSelect, rows, screen, select, text, type Choice } from './components.ts';
import { panelCustomId } from './custom-id.ts';
import type { PlayerSettingsFacts, ServerSettingsFacts } from './facts.ts';
import { form } from './form.ts';
import type { Modal, Screen } from './screen.ts';

/**
 * What a settings panel can change. Menus send `settings:set:<scope>:<field>` with the value chosen
 * (`auto` for none of one's own, `never` for no takeover), switches `settings:toggle:<scope>:<field>`,
 * the menus of channels and roles `settings:channels:<field>`.
 */
export const settingFields = {
  server: {
    set: ['locale', 'preset', 'clock', 'look', 'takeoverAfter'],
    toggle: ['hints', 'textTable', 'announceAchievements', 'reactions', 'print'],
    channels: ['channelIds', 'starterRoleIds', 'calledRoleId'],
  },
  player: {
    set: ['locale', 'look', 'notice'],
    toggle: ['textTable', 'brief', 'print', 'confirm', 'lessons', 'hidden'],
    channels: [],
  },
} as const;

/** Missed turns after which a computer may take over. */
export const takeovers = [1, 2, 3, 5] as const;

/** The server's settings, for those who may manage it. */
export function serverSettingsScreen(asked: {
  readonly words: Words;
  readonly settings: ServerSettingsFacts;
}): Screen {
  const { words, settings } = asked;
  const set = (field: (typeof settingFields.server.set)[number]) =>
    panelCustomId('settings', 'set', 'server', field);
  const never = { value: 'never', label: words.t('settings.takeoverNever') };
  const after = takeovers.map((count) => ({
    value: String(count),
    label: words.t('settings.takeoverAfter', { count }),
  }));
  const channels = panelCustomId('settings', 'channels', 'channelIds');
  const roles = panelCustomId('settings', 'channels', 'starterRoleIds');
  return screen({
    components: [
      text(words.t('settings.serverTitle'), words.t('settings.serverIntro')),
      ...menu(words, 'settings.language', set('locale'), languageChoices(words), settings.locale),
      ...menu(words, 'settings.preset', set('preset'), presetChoices(words), settings.preset),
      ...menu(words, 'settings.clock', set('clock'), clockChoices(words), settings.clock),
      ...menu(words, 'settings.look', set('look'), lookChoices(words), settings.look),
      ...menu(
        words,
        'settings.takeover',
        set('takeoverAfter'),
        [never, ...after],
        settings.takeoverAfter === null ? 'never' : String(settings.takeoverAfter),
      ),
      text(`**${words.t('settings.channels')}**`),
      channelSelect(channels, words.t('settings.channelsPlaceholder'), settings.channelIds),
      text(`**${words.t('settings.roles')}**`),
      roleSelect(roles, words.t('settings.rolesPlaceholder'), settings.starterRoleIds),
      text(`**${words.t('settings.called')}**`),
      roleSelect(
        panelCustomId('settings', 'channels', 'calledRoleId'),
        words.t('settings.calledPlaceholder'),
        settings.calledRoleId === null ? [] : [settings.calledRoleId],
        1,
      ),
      ...rows([
        toggle(words, 'settings.hints', 'server', 'hints', settings.hints),
        toggle(words, 'settings.textTable', 'server', 'textTable', settings.textTable),
        toggle(words, 'settings.announce', 'server', 'announceAchievements', settings.announceAchievements),
        toggle(words, 'settings.reactions', 'server', 'reactions', settings.reactions),
        toggle(words, 'settings.print', 'server', 'print', settings.print === 'large'),
      ]),
    ],
  });
}

/** A player's own settings. */
export function playerSettingsScreen(asked: {
  readonly words: Words;
  readonly settings: PlayerSettingsFacts;
}): Screen {
  const { words, settings } = asked;
  const set = (field: (typeof settingFields.player.set)[number]) =>
    panelCustomId('settings', 'set', 'player', field);
  const auto = { value: 'auto', label: words.t('settings.languageAuto') };
  const asServer = { value: 'auto', label: words.t('settings.lookServer') };
  const ways = noticeWays.map((way) => ({ value: way, label: words.t(`noticeWays.${way}`) }));
  return screen({
    components: [
      text(words.t('settings.playerTitle'), words.t('settings.playerIntro')),
      ...menu(
        words,
        'settings.language',
        set('locale'),
        [auto, ...languageChoices(words)],
        settings.locale ?? 'auto',
      ),
      ...menu(
        words,
        'settings.look',
        set('look'),
        [asServer, ...lookChoices(words)],
        settings.look ?? 'auto',
      ),
      ...menu(words, 'settings.notice', set('notice'), ways, settings.notice),
      text(
        words.t('marks.pair', {
          name: `**${words.t('settings.quiet')}**`,
          value: quietText(words, settings),
        }),
      ),
      ...rows([button(words.t('settings.quiet'), panelCustomId('settings', 'quiet'))]),
      ...rows([
        toggle(words, 'settings.textTable', 'player', 'textTable', settings.textTable),
        toggle(words, 'settings.brief', 'player', 'brief', settings.brief),
        toggle(words, 'settings.print', 'player', 'print', settings.print === 'large'),
        toggle(words, 'settings.confirm', 'player', 'confirm', settings.confirm),
        toggle(words, 'settings.lessons', 'player', 'lessons', settings.lessons),
        toggle(words, 'settings.hidden', 'player', 'hidden', settings.hidden),
      ]),
    ],
  });
}

/** Asks once before somebody hides from boards and profiles. */
export function hideQuestionScreen({ words }: { readonly words: Words }): Screen {
  return screen({
    components: [
      text(words.t('settings.hideSure')),
      ...rows([
        button(words.t('settings.hideYes'), panelCustomId('settings', 'sure', 'player', 'hidden'), 'danger'),
        button(words.t('buttons.cancel'), panelCustomId('settings', 'player')),
      ]),
    ],
  });
}

/** Asks for quiet hours and time zone; inputs `from`, `to` and `zone`. */
export function quietModal(asked: { readonly words: Words; readonly settings: PlayerSettingsFacts }): Modal {
  const { words, settings } = asked;
  return form({
    custom_id: panelCustomId('settings', 'quietForm'),
    title: words.t('modals.quiet.title'),
    components: [
      input('from', words.t('modals.quiet.from.label'), settings.quiet?.from ?? '', '22:00', 5),
      input('to', words.t('modals.quiet.to.label'), settings.quiet?.to ?? '', '07:30', 5),
      input(
        'zone',
        words.t('modals.quiet.zone.label'),
        settings.timeZone,
        words.t('modals.quiet.zone.hint'),
        60,
      ),
    ],
  });
}

function input(id: string, label: string, value: string, placeholder: string, most: number) {
  return {
    type: ComponentType.Label as const,
    label,
    component: {
      type: ComponentType.TextInput as const,
      custom_id: id,
      style: TextInputStyle.Short,
      required: false,
      placeholder,
      max_length: most,
      ...(value === '' ? {} : { value }),
    },
  };
}

function quietText(words: Words, { quiet, timeZone }: PlayerSettingsFacts): string {
  return quiet === null
    ? words.t('settings.quietNone')
    : words.t('settings.quietHours', { from: quiet.from, to: quiet.to, zone: timeZone });
}

type Label = Extract<MessageKey, `settings.${string}`> &
  (
    | 'settings.language'
    | 'settings.preset'
    | 'settings.clock'
    | 'settings.look'
    | 'settings.takeover'
    | 'settings.notice'
  );

function menu(
  words: Words,
  label: Label,
  customId: string,
  choices: readonly Choice[],
  chosen: string,
): readonly APIMessageTopLevelComponent[] {
  const marked = choices.map((choice) => ({ ...choice, chosen: choice.value === chosen }));
  return [text(`**${words.t(label)}**`), select(customId, words.t(label), marked)];
}

type Switch =
  | 'settings.hints'
  | 'settings.textTable'
  | 'settings.brief'
  | 'settings.announce'
  | 'settings.reactions'
  | 'settings.print'
  | 'settings.confirm'
  | 'settings.lessons'
  | 'settings.hidden';

/** A button that says what is on or off in words, not by its colour alone. */
function toggle(words: Words, label: Switch, scope: 'server' | 'player', field: string, on: boolean) {
  const state = words.t(on ? 'settings.on' : 'settings.off');
  return button(
    words.t('settings.toggle', { name: words.t(label), state }),
    panelCustomId('settings', 'toggle', scope, field),
    on ? 'success' : 'secondary',
  );
}

const presetChoices = (words: Words): readonly Choice[] =>
  presetNames.map((preset) => ({
    value: preset,
    label: words.t(`presets.${preset}.label`),
    description: words.t(`presets.${preset}.line`),
  }));

const clockChoices = (words: Words): readonly Choice[] =>
  clockNames.map((clock) => ({ value: clock, label: words.t(`clocks.${clock}`) }));

const lookChoices = (words: Words): readonly Choice[] =>
  looks.map((look) => ({ value: look, label: words.t(`looks.${look}`) }));
