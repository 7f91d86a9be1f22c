import { texts } from '@/lib/content';
import { plainPolicy } from './content-security-policy.mjs';
import type { Reply } from './reply';
import { directionOf, type View } from './view';

/** Headers of an answer that shows nothing but leads on. */
export const redirectHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': plainPolicy,
};

/**
 * A page that leads on by itself, and by its link: what follows a form may not be a redirect to
 * elsewhere, which the policy of its page (`form-action 'self'`) stops.
 */
export function redirectPage({ snapshot, language }: View, location: string): Reply {
  const label = texts(snapshot, language).text('Layout_Onward');
  const page = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(label)}</title>
<main><p><a href="${escaped(location)}">${escaped(label)}</a></p></main>
</html>
`;
  return {
    status: 200,
    headers: {
      ...redirectHeaders,
      'content-type': 'text/html; charset=utf-8',
      refresh: `0;url=${location}`,
    },
    body: page,
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
