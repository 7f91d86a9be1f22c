/** The parameter by which a page shows one search option or the other, without script. */
export const optionParameter = 'option';

/** §2.3 The search option that a page's query asks for, if it asks for one. */
export function askedOption(query: URLSearchParams): 1 | 2 | undefined {
  const asked = query.get(optionParameter);
  return asked === '1' ? 1 : asked === '2' ? 2 : undefined;
}
