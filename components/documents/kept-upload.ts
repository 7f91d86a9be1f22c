/** Where a file goes that was broken off, as the browser keeps it until it has arrived. */
export interface KeptUpload {
  /** Its address at the portal, which only its holder's session may use. */
  readonly address: string | null;
  keep(address: string | null): void;
  forget(): void;
}

/**
 * What the browser knows of a file from before: kept under a digest of its name, size and time of change
 * and of what it is for, which says nothing of these to whoever uses the browser later. A browser that
 * keeps nothing, or has no digests as over plain http, sends the file whole again.
 */
export async function keptUpload(
  { name, size, lastModified }: File,
  purpose: Readonly<Record<string, string>>,
): Promise<KeptUpload> {
  if (!isSecureContext) return { address: null, keep() {}, forget() {} };
  const text = JSON.stringify([name, size, lastModified, Object.entries(purpose).toSorted()]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const key = `upload-${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  return {
    address: unlessRefused(() => localStorage.getItem(key)) ?? null,
    keep(address) {
      if (address !== null) unlessRefused(() => localStorage.setItem(key, address));
    },
    forget() {
      unlessRefused(() => localStorage.removeItem(key));
    },
  };
}

/** Storage may be switched off, or full. */
function unlessRefused<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
