import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  clientFileSchema,
  imageDescriptionSchema,
  listItemSchema,
  menuItemSchema,
  resourceSchema,
  settingValueSchema,
} from '../schema';

describe('§3 entities of a client package', () => {
  it('"Menu item: Order, LinkUrl, Caption, OpenNewTab, Secured"', () => {
    const item = { Order: 1, LinkUrl: '/faq', Caption: 'FAQ', OpenNewTab: true, Secured: true };
    expect(menuItemSchema.parse(item)).toEqual(item);
    const { OpenNewTab, Secured, ...least } = item;
    expect(menuItemSchema.parse(least)).toEqual({ ...least, OpenNewTab: false, Secured: false });
    for (const name of ['Order', 'LinkUrl', 'Caption'] as const)
      expect(menuItemSchema.safeParse({ ...item, [name]: undefined }).success).toBe(false);
    expect(menuItemSchema.safeParse({ ...item, Roles: 'any' }).success).toBe(false);
  });

  it('"List item: Title, Content, Order, ItemURL, ItemDetail, Hidden, Key, Value, Detail"', () => {
    const item = {
      Title: 'A phone',
      Content: 'For phones',
      Order: 2,
      ItemURL: '/phones',
      ItemDetail: 'More',
      Hidden: true,
      Key: 'product-1',
      Value: 'phone',
      Detail: 'Robin|4',
    };
    expect(listItemSchema.parse(item)).toEqual(item);
    expect(listItemSchema.parse({ Title: 'A' })).toEqual({ Title: 'A', Order: 0, Hidden: false });
    expect(listItemSchema.safeParse({ ...item, Title: undefined }).success).toBe(false);
    expect(listItemSchema.safeParse({ ...item, Colour: 'red' }).success).toBe(false);
  });

  it('"Resource object: Value, MaxValue, Hidden. Date resources also have Title, PlaceHolder, DefaultText, IsRequired, Disabled, Type"', () => {
    const text = { Value: 'Contract number', MaxValue: 12, Hidden: true };
    expect(resourceSchema.parse(text)).toMatchObject({ ...text, Type: 'text' });
    const date = {
      Value: 'Date of purchase',
      Hidden: false,
      Title: 'When you bought it',
      PlaceHolder: 'Aug 31, 2025',
      DefaultText: '2025-08-31',
      IsRequired: false,
      Disabled: true,
      Type: 'date',
    };
    expect(resourceSchema.parse(date)).toEqual(date);
    for (const wrong of [{ MaxValue: 0 }, { MaxValue: 1.5 }, { Hidden: 'no' }, { Type: 'number' }])
      expect(resourceSchema.safeParse({ ...text, ...wrong }).success).toBe(false);
  });

  it.each(['a text', 5, true])('"Portal setting: Value": %j', (value) => {
    expect(settingValueSchema.parse(value)).toBe(value);
  });
  it.each([null, [], {}])('"Portal setting: Value", and not %j', (value) => {
    expect(settingValueSchema.safeParse(value).success).toBe(false);
  });

  it('"Portal image: ImageURL, AltText, ImageContent": a file of the package and what it shows', () => {
    const image = { file: 'logo.svg', AltText: 'Plover' };
    expect(imageDescriptionSchema.parse(image)).toEqual(image);
    for (const file of ['../logo.svg', 'https://other.example/logo.svg', 'logo.html'])
      expect(imageDescriptionSchema.safeParse({ ...image, file }).success).toBe(false);
    expect(imageDescriptionSchema.safeParse({ file: 'logo.svg' }).success).toBe(false);
  });

  it('"Client list: 17 known client ids with names, registered in configuration"', () => {
    const clients = readdirSync('clients')
      .filter((folder) => existsSync(`clients/${folder}/client.json`))
      .map((folder) => ({
        folder,
        ...clientFileSchema.parse(
          JSON.parse(readFileSync(`clients/${folder}/client.json`, 'utf8')),
        ),
      }));
    expect(clients).toHaveLength(17);
    for (const { folder, id } of clients) expect(id).toBe(folder);
    expect(new Set(clients.map(({ name }) => name)).size).toBe(17);
  });
});
