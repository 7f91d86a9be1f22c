import { type PageWeight, pageWeight } from './page-weight';

/** What a section of the minimal page consists of. */
const elementsInSection = 4;

/**
 * The address of the page of the minimal app that weighs what a page of the portal weighs: as many
 * elements, and text for the same number of bytes of HTML.
 * @throws Error when it comes out more than two per cent off
 */
export async function minimalPage(
  origin: string,
  { elements, html }: Pick<PageWeight, 'elements' | 'html'>,
): Promise<string> {
  const empty = await pageWeight(origin, '/');
  const sections = Math.round((elements - empty.elements) / elementsInSection);
  const address = (letters: number) => `/?sections=${sections}&letters=${letters}`;
  const size = async (letters: number) => (await pageWeight(origin, address(letters))).html;
  const [small, large] = [await size(10), await size(110)];
  const letters = Math.max(0, Math.round(10 + ((html - small) / (large - small)) * 100));
  const reached = await size(letters);
  if (Math.abs(reached - html) > html * 0.02)
    throw new Error(`A minimal page of ${html} bytes came to ${reached}`);
  return address(letters);
}
