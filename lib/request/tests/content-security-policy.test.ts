import { describe, expect, it } from 'vitest';
import { thirdPartiesOf } from '@/lib/entry';
import { snapshotWith } from '@/lib/entry/tests/context';
import CacheHandler from '../cache/cache-handler.mjs';
import { contentSecurityPolicy, thirdPartiesNamedIn } from '../content-security-policy.mjs';

/** A directive of a policy. */
function directive(policy: string, name: string): string | undefined {
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

/** The policy that a page is stored with in the cache. */
async function cachedPolicy(html: string): Promise<string> {
  const page = { kind: 'APP_PAGE', html, headers: { 'x-kept': 'yes' } };
  await new CacheHandler().set('/page', page, {});
  expect(page.headers['x-kept']).toBe('yes');
  return String(Object.entries(page.headers).find(([name]) => name.startsWith('content-'))?.[1]);
}

const plain = '<!DOCTYPE html><html lang="en" data-client="x"><body>';
const named =
  '<!DOCTYPE html><html lang="en" data-client="x" data-third-parties="recaptcha"><body>';

describe('§5 the captcha’s hosts in the content-security policy', () => {
  it('are named for a client with Recaptcha_Feature, in its folder and no further', () => {
    const allowed = thirdPartiesOf(snapshotWith({ Recaptcha_Feature: true }).settings['1']);
    const policy = contentSecurityPolicy(["'nonce-x'"], { allowed });
    const google = 'https://www.google.com/recaptcha/';
    expect(directive(policy, 'script-src')).toBe(
      `script-src 'self' 'nonce-x' ${google} https://www.gstatic.com/recaptcha/`,
    );
    expect(directive(policy, 'frame-src')).toBe(`frame-src ${google}`);
    expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${google}`);
  });

  it('are not for any other client', () => {
    const allowed = thirdPartiesOf(snapshotWith().settings['1']);
    const policy = contentSecurityPolicy(["'nonce-x'"], { allowed });
    expect(policy).toBe(contentSecurityPolicy(["'nonce-x'"]));
    expect(policy).not.toMatch(/https?:|frame-src/);
  });
});

describe('§7 the hosts of the consent script, the maps script and monitoring', () => {
  const settings = {
    Global_Feature_ConsentScript: true,
    URL_ConsentScript: 'https://consent.example/a/script.js',
    Global_Feature_MapsScript: true,
    URL_MapsScript: 'https://maps.example/js',
    Global_Feature_Monitoring: true,
    Global_Monitoring_Dsn: 'https://public@o1.ingest.example/42',
    Global_ContentSecurityPolicy_Hosts: ['*.tags.example'],
  };
  const scripts = 'https://consent.example https://maps.example https://*.tags.example';

  function expectAllowed(policy: string) {
    expect(directive(policy, 'script-src')).toMatch(
      new RegExp(`${scripts.replaceAll('*', '\\*')}$`),
    );
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${scripts} 'unsafe-inline'`);
    expect(directive(policy, 'img-src')).toBe(`img-src 'self' data: ${scripts}`);
    expect(directive(policy, 'frame-src')).toBe(`frame-src ${scripts}`);
    expect(directive(policy, 'connect-src')).toBe(
      `connect-src 'self' ${scripts} https://o1.ingest.example`,
    );
    expect(directive(policy, 'script-src')).not.toContain('unsafe');
    expect(directive(policy, 'script-src')).not.toContain('ingest');
  }

  it('are named for the client that has them on, in both trees', async () => {
    const allowed = thirdPartiesOf(snapshotWith(settings).settings['1']);
    expectAllowed(contentSecurityPolicy(["'nonce-x'"], { allowed }));
    expectAllowed(await cachedPolicy(named.replace('recaptcha', allowed.join(' '))));
  });

  it('§2.1 pictures of a map come from the host of its tiles, and nothing else does', () => {
    const tiles = { URL_MapTiles: 'https://tiles.example/{z}/{x}/{y}.png?key=k' };
    const allowed = thirdPartiesOf(snapshotWith(tiles).settings['1']);
    const policy = contentSecurityPolicy(["'nonce-x'"], { allowed });
    const plain = contentSecurityPolicy(["'nonce-x'"]);
    expect(policy).toBe(plain.replace("img-src 'self' data:", '$& https://tiles.example'));
    const own = { URL_MapTiles: '/tiles/{z}/{x}/{y}.png' };
    expect(thirdPartiesOf(snapshotWith(own).settings['1'])).toEqual([]);
  });

  it('are not where their settings are off', () => {
    const off = {
      ...settings,
      Global_Feature_ConsentScript: false,
      Global_Feature_MapsScript: false,
      Global_Feature_Monitoring: false,
      Global_ContentSecurityPolicy_Hosts: [],
    };
    expect(thirdPartiesOf(snapshotWith(off).settings['1'])).toEqual([]);
  });

  it.each([
    'scripts:https://a.example;script-src',
    "scripts:'unsafe-inline'",
    'scripts:https://a.example/path',
    'scripts:*',
    'reports:data:',
    'frames:https://a.example',
  ])('a name that is no host adds nothing: %s', (name) => {
    expect(contentSecurityPolicy([], { allowed: [name] })).toBe(contentSecurityPolicy([]));
  });
});

describe('the policy of a cached page', () => {
  it('allows the third parties that its start tag names', async () => {
    expect(await cachedPolicy(named)).toContain('https://www.google.com/recaptcha/');
    expect(await cachedPolicy(plain)).not.toContain('https:');
  });

  it.each([
    `${plain}<p data-third-parties="recaptcha">`,
    `${plain}&lt;html data-third-parties="recaptcha">`,
    `${plain}<html data-third-parties="recaptcha">`,
    plain.replace('"x"', '"data-third-parties=recaptcha"'),
  ])('does not believe a name elsewhere: %s', (html) => {
    expect(thirdPartiesNamedIn(html)).toEqual([]);
  });

  it('allows nobody by a name that the portal does not know', async () => {
    const policy = await cachedPolicy(named.replace('recaptcha', 'https://evil.example recaptch'));
    expect(policy).not.toContain('http');
  });

  it('names its inline scripts by hash as well', async () => {
    const policy = await cachedPolicy(`${named}<script>1</script><script src="/x.js"></script>`);
    expect(directive(policy, 'script-src')).toMatch(
      /^script-src 'self' 'sha256-[\w+/=]+' https:\/\/www\.google\.com\/recaptcha\/ \S+$/,
    );
  });
});
