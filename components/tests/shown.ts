import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** The HTML of an element once all its data is there, without the comments that React puts between texts. */
export async function shown(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}
