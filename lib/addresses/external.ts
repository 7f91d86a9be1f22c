/** §5 A link that starts with http is external, as are those that open mail or telephone. */
export function isExternal(address: string): boolean {
  return /^(https?:|mailto:|tel:)/i.test(address);
}
