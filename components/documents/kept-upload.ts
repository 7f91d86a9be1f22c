/** The address of an unfinished upload, which the browser stores until the file has arrived. */
export interface KeptUpload {
  /** Its address at the portal. Only the holder's session may use it. */
  readonly address: string | null;
  keep(address: string | null): void;
  forget(): void;
}

/**
 * Looks up an unfinished upload of a file. The key is a digest of the file's name, size, modification time
 * and purpose, so that it reveals none of them to the next user of the browser. Without local storage, or
 * over plain http, where browsers have no digests, the file is sent from its start again.
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

/** Returns `undefined` if storage is switched off or full. */
function unlessRefused<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
