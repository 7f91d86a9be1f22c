import { describe, expect, it } from 'vitest';
import { type MenuItem, menuItemSchema, type Settings } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { menuItems, profileMenuItems } from '../menus';

const item = (Caption: string, LinkUrl: string, more: Partial<MenuItem> = {}): MenuItem =>
  menuItemSchema.parse({ Order: 0, Caption, LinkUrl, ...more });

function shown(
  items: readonly MenuItem[],
  audience: 'visitor' | 'holder' | 'agent',
  settings: Partial<Settings> = {},
) {
  const snapshot = { ...snapshotWith(settings), menus: { Portal_Top_Menu: items } };
  const view = {
    snapshot,
    settings: snapshot.settings['1'],
    audience: { kind: audience },
    carried: [],
  };
  return menuItems(view, 'Portal_Top_Menu');
}

const items = [
  item('linked', '/pages/faq'),
  item('linked and secured', '/dashboard', { Secured: true }),
  item('secured without link', '', { Secured: true }),
  item('without link', ''),
  item('agent', '/AgentTools'),
];

describe('§5 menus', () => {
  it.each<['visitor' | 'holder' | 'agent', Partial<Settings>, string[]]>([
    ['visitor', {}, ['linked', 'agent']],
    ['holder', {}, ['linked', 'linked and secured', 'secured without link', 'agent']],
    ['agent', { Global_SSOEnabled: true }, ['agent']],
    ['agent', {}, ['secured without link', 'agent']],
    [
      'agent',
      { Globle_AgentFlow_WhiteList_URLs: ['/dashboard', '/pages'] },
      ['linked', 'linked and secured', 'secured without link', 'agent'],
    ],
    ['visitor', { Global_SSOEnabled: true }, ['linked', 'agent']],
  ])('a %s with %o sees %o', (audience, settings, expected) => {
    expect(shown(items, audience, settings).map(({ caption }) => caption)).toEqual(expected);
  });

  it('§6 an agent in the single sign-on flow sees links that contain Agent, to the letter', () => {
    const agent = shown(
      [
        item('Agent', '/tools'),
        item('small', '/agent'),
        item('elsewhere', 'https://a.example/Agent'),
      ],
      'agent',
      { Global_SSOEnabled: true },
    );
    expect(agent.map(({ caption }) => caption)).toEqual(['elsewhere']);
  });

  it.each([
    [false, ['elsewhere']],
    [true, ['page', 'with a query', 'elsewhere']],
  ])('lead to no page that is turned off: Global_ShowPolicySearchPage %o', (isOn, expected) => {
    const links = [
      item('page', '/policy-search'),
      item('with a query', '/policy-search/?campaign=spring#form'),
      item('elsewhere', 'https://a.example/policy-search'),
    ];
    const visible = shown(links, 'visitor', { Global_ShowPolicySearchPage: isOn });
    expect(visible.map(({ caption }) => caption)).toEqual(expected);
  });

  it('stand in their Order, and in the package’s where that is the same', () => {
    const ordered = shown(
      [
        item('third', '/c', { Order: 7 }),
        item('first', '/a', { Order: -1 }),
        item('second', '/b', { Order: 2 }),
        item('second and a half', '/d', { Order: 2 }),
      ],
      'visitor',
    );
    expect(ordered.map(({ caption }) => caption)).toEqual([
      'first',
      'second',
      'second and a half',
      'third',
    ]);
  });

  it.each([
    ['/pages/faq', false],
    ['https://faq.example/', true],
    ['http://faq.example/', true],
    ['mailto:help@example.com', true],
    ['/https://faq.example', false],
  ])('"A link starting with http is external": %s: %s', (LinkUrl, external) => {
    expect(shown([item('one', LinkUrl, { OpenNewTab: true })], 'visitor')).toEqual([
      { href: LinkUrl, caption: 'one', external, openNewTab: true },
    ]);
  });

  it('§2.1 carry allowed query parameters on, and none to another host', () => {
    const snapshot = {
      ...snapshotWith(),
      menus: { menu: [item('here', '/pages/faq'), item('there', 'https://faq.example/')] },
    };
    const view = {
      snapshot,
      settings: snapshot.settings['1'],
      audience: { kind: 'visitor' },
      carried: [['st', '1']],
    } as const;
    expect(menuItems(view, 'menu').map(({ href }) => href)).toEqual([
      '/pages/faq?st=1',
      'https://faq.example/',
    ]);
  });

  it('are empty where a client has none', () => {
    expect(shown([], 'holder')).toEqual([]);
  });
});

describe('§6 profile menu', () => {
  const entries = [
    item('plans', '/dashboard', { Secured: true }),
    item('edit', 'EditProfile'),
    item('security', 'EditSecuritySettings'),
    item('aul log out', 'AulSsoLogOut'),
    item('log out', 'LogOut'),
  ];
  const profile = (audience: 'visitor' | 'holder' | 'agent', settings: Partial<Settings>) => {
    const snapshot = {
      ...snapshotWith({ URL_ProfileEditor: 'https://id.example.com/', ...settings }),
      menus: { Portal_Profile_Menu: entries },
    };
    const view = {
      snapshot,
      settings: snapshot.settings['1'],
      audience: { kind: audience },
      carried: [],
    };
    return profileMenuItems(view).map((shown) =>
      shown.kind === 'action' ? shown.action : shown.item.href,
    );
  };
  const aul = { Global_AUL_Login_Feature: true };
  const sso = { Global_SSOEnabled: true };

  it.each<['visitor' | 'holder' | 'agent', Partial<Settings>, string[]]>([
    // "profile menu (AUL login) with edit profile and edit security settings"
    ['holder', aul, ['EditProfile', 'EditSecuritySettings']],
    [
      'holder',
      { Global_AUL_SSO_Enabled: true },
      ['EditProfile', 'EditSecuritySettings', 'AulSsoLogOut'],
    ],
    // "Customer in the SSO flow sees the full profile menu."
    ['holder', sso, ['/dashboard', 'EditProfile', 'EditSecuritySettings', 'LogOut']],
    // Where no service is configured they lead to the account here.
    [
      'holder',
      { ...sso, URL_ProfileEditor: '' },
      ['/dashboard', 'EditProfile', 'EditSecuritySettings', 'LogOut'],
    ],
    ['holder', {}, []],
    ['visitor', { ...aul, ...sso }, []],
    // "in SSO flow sees only Agent menu entries"
    ['agent', sso, []],
  ])('a %s with %o sees %o', (audience, settings, expected) => {
    expect(profile(audience, settings)).toEqual(expected);
  });
});
