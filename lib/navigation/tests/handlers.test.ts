import { describe, expect, it } from 'vitest';
import { endpointAddresses } from '../endpoints';
import { isOfDesk, lettingHandlers, lettingHandlersAsk } from '../handlers';
import { pages } from '../map';

describe('§10.15 a handler is at the desk, and at no page of a customer', () => {
  it.each([
    ['/desk', 'only'],
    ['/desk/claims/17', 'only'],
    ['/desk/enter', 'may'],
    ['/desk/enter/token', 'may'],
    ['/pages/privacy-policy', 'may'],
    ['/pages/error', 'may'],
    ['/brand/northwind/logo.svg', 'may'],
    ['/dev/outbox', 'may'],
    ['/', undefined],
    ['/dashboard', undefined],
    ['/claim-track/17', undefined],
    ['/pages/editor', undefined],
    ['/create-session', undefined],
    ['/SSO/17', undefined],
    ['/login', undefined],
    ['/policy-search', undefined],
    ['/nowhere', undefined],
  ] as const)('%s: %s', (page, letting) => {
    expect(lettingHandlers(page)).toBe(letting);
  });

  it('no page behind a customer’s sign-in lets a handler in', () => {
    const behind = pages.filter(({ signIn }) => signIn);
    expect(behind.length).toBeGreaterThan(50);
    for (const { address } of behind)
      expect([address, lettingHandlers(address)]).toEqual([address, undefined]);
  });

  it('changes of the desk are a handler’s alone, and no change of a customer is', () => {
    for (const address of endpointAddresses()) {
      const letting = lettingHandlersAsk(address);
      const isDesk = isOfDesk(address) && address !== '/api/desk/enter';
      if (isDesk) expect([address, letting]).toEqual([address, 'only']);
      else expect([address, letting === 'only']).toEqual([address, false]);
    }
    for (const address of ['/api/uploads/appeal', '/api/session/link', '/api/editor/sign-in'])
      expect(lettingHandlersAsk(address)).toBeUndefined();
  });

  it.each([
    ['/desk', true],
    ['/desk/claims/17', true],
    ['/api/desk/deny', true],
    ['/desktop', false],
    ['/api/desks', false],
    ['/dashboard/desk', false],
  ])('%s is of the desk: %s', (address, isDesk) => {
    expect(isOfDesk(address)).toBe(isDesk);
  });
});
