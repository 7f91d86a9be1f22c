/** The address of a file of a claim at the desk, or of the small picture that was made of it. */
export function deskFileAddress(claim: string, id: string, part: 'file' | 'preview'): string {
  return `/api/desk/file?${new URLSearchParams({ claim, id, part })}`;
}
