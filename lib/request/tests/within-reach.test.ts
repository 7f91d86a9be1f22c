import { describe, expect, test } from 'vitest';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { contactLink, dashboardLink, plainView, type View } from '..';

const session = sessionWith();

function viewOf(kind: 'visitor' | 'holder' | 'agent', settings: object = {}): View {
  const view = plainView(snapshotWith(settings), 'en', '/dashboard');
  if (kind === 'visitor') return view;
  if (kind === 'holder') return { ...view, audience: { kind, session } };
  return {
    ...view,
    audience: { kind, session: { ...session, agent: { id: 'ann', name: 'Ann' } } },
  };
}

const whitelist = (...addresses: string[]) => ({ Globle_AgentFlow_WhiteList_URLs: addresses });

describe('§6 "reachable pages limited by the URL whitelist": the contact page', () => {
  test.each([
    ['a visitor', 'visitor', whitelist('/dashboard'), '/pages/contact-us'],
    ['a holder', 'holder', whitelist('/dashboard'), '/pages/contact-us'],
    ['an agent whose list has it', 'agent', whitelist('/pages/contact-us'), '/pages/contact-us'],
    ['an agent whose list has what it is below', 'agent', whitelist('/pages'), '/pages/contact-us'],
    ['an agent whose list lacks it', 'agent', whitelist('/dashboard', '/file-claim'), undefined],
    [
      'an agent, where the client has a page of its own elsewhere',
      'agent',
      { ...whitelist('/dashboard'), URL_ContactUs: 'https://help.example/' },
      'https://help.example/',
    ],
    ['a holder of a client that has none', 'holder', { URL_ContactUs: '' }, undefined],
  ] as const)('%s is led to it or not', (_, kind, settings, expected) => {
    expect(contactLink(viewOf(kind, settings))).toBe(expected);
  });
});

describe('§6 "reachable pages limited by the URL whitelist": the dashboard', () => {
  test.each([
    ['a holder', 'holder', whitelist('/claim-track'), '/dashboard'],
    ['an agent whose list has it', 'agent', whitelist('/dashboard'), '/dashboard'],
    ['an agent whose list lacks it', 'agent', whitelist('/claim-track'), undefined],
  ] as const)('%s is led to it or not', (_, kind, settings, expected) => {
    expect(dashboardLink(viewOf(kind, settings))).toBe(expected);
  });
});
