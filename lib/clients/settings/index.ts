import { z } from 'zod';
import { plainWords } from '@/lib/config';
import { dayInPackage } from '@/lib/dates';
import type { SettingValue } from '../schema';
import { addresses } from './addresses';
import { claims } from './claims';
import type { Setting } from './definition';
import { home } from './home';
import { layout } from './layout';
import { lookup } from './lookup';
import { messages } from './messages';
import { operations } from './operations';
import { signOn } from './sign-on';
import { verification } from './verification';

export type { Setting, SettingType } from './definition';
export { personalClaims } from './sign-on';

/** The settings by the part of the portal that they belong to. */
export const settingSections = {
  'Home page': home,
  Lookup: lookup,
  Verification: verification,
  'Sign-on and session': signOn,
  Claims: claims,
  Addresses: addresses,
  Messages: messages,
  Layout: layout,
  Operations: operations,
} as const;

/** The one list of every setting that there is. */
export const settingsRegistry = {
  ...home,
  ...lookup,
  ...verification,
  ...signOn,
  ...claims,
  ...addresses,
  ...messages,
  ...layout,
  ...operations,
};

type Registry = typeof settingsRegistry;
export type SettingName = keyof Registry;

/** The value of every setting, as code reads it. */
export type Settings = {
  readonly [Name in SettingName]: z.output<Registry[Name]['schema']>;
};

/** The settings whose values may be sent to a browser. */
export type BrowserSettings = Pick<
  Settings,
  { [Name in SettingName]: true extends Registry[Name]['browser'] ? Name : never }[SettingName]
>;

export const settingNames: readonly string[] = Object.keys(settingsRegistry);

/** The description of a setting by its name, or `undefined` where there is none of that name. */
export function settingNamed(name: string): Setting | undefined {
  const registry: Readonly<Record<string, Setting>> = settingsRegistry;
  return Object.hasOwn(registry, name) ? registry[name] : undefined;
}

/** The words that a setting takes, where it takes only a few. */
export function settingChoices(name: string): readonly string[] {
  const schema = settingNamed(name)?.schema;
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

type StoredSettings = Readonly<Record<string, SettingValue>>;

/** What is wrong with a setting's value in one sentence, or `undefined` where nothing is. */
export function settingProblem(name: string, value: unknown): string | undefined {
  const result = settingNamed(name)?.schema.safeParse(value, { error: plainWords });
  return result?.error?.issues.map(({ message }) => message).join('; ');
}

/**
 * The settings that stored values give, each layer over the ones before it, the registry's defaults
 * under all. What this version of the portal does not know or take (a package that an older version
 * imported) counts as not set.
 */
export function parseSettings(...layers: readonly (StoredSettings | undefined)[]): Settings {
  const parsed = new Map<string, unknown>();
  for (const [name, setting] of Object.entries<Setting>(settingsRegistry)) {
    for (const layer of [...layers.toReversed(), { [name]: setting.default }]) {
      const result = setting.schema.safeParse(layer?.[name]);
      if (!result.success) continue;
      parsed.set(name, result.data);
      break;
    }
  }
  const settings: object = Object.fromEntries(parsed);
  if (!isComplete(settings)) throw new Error('A default in the settings registry has a wrong type');
  const format = settings.Global_DateFormat_MMMDDYYYY;
  return {
    ...settings,
    ShowBanner_StartDate: dayInPackage(settings.ShowBanner_StartDate, format) ?? '',
    ShowBanner_EndDate: dayInPackage(settings.ShowBanner_EndDate, format) ?? '',
  };
}

/** The settings of a client that sets none. */
export function defaults(): Settings {
  return parseSettings();
}

function isComplete(settings: object): settings is Settings {
  return settingNames.every((name) => Object.hasOwn(settings, name));
}
