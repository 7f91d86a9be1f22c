import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '@/components/ui';
import { safePath } from '@/lib/addresses/safe-path';
import { fromHar, toHar } from '@/lib/tools/api-capture/har';
import type { Recording } from '@/lib/tools/api-capture/recording';
import { replaceRecordings } from './memory';
import type { CaptureWords } from './words';

/** Larger than any that this tool writes, in bytes. */
const largestFile = 5_000_000;

/** Takes recordings away as a HAR, and opens one, so that a tester can reproduce what another saw. */
export function HarTools({
  words,
  recordings,
}: {
  readonly words: CaptureWords;
  readonly recordings: readonly Recording[];
}) {
  const [said, setSaid] = useState('');
  const id = useId();

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const read = file.size <= largestFile ? fromHar(await file.text(), safePath) : undefined;
    if (read) replaceRecordings(read);
    setSaid(read ? words.opened : words.refused);
    // The same file can be chosen again.
    target.value = '';
  }

  return (
    <>
      {recordings.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => download(toHar(recordings, window.location.origin, words.version))}
        >
          {words.download}
        </Button>
      )}
      <span className="relative inline-flex">
        <input
          id={id}
          type="file"
          accept=".har,application/json"
          onChange={open}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <label
          htmlFor={id}
          className="pointer-events-none inline-flex min-h-11 items-center rounded-control border border-control-edge bg-surface-raised px-4 font-semibold shadow-control peer-hover:border-text peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          {words.open}
        </label>
      </span>
      <p role="status" className="w-full font-semibold empty:hidden">
        {said}
      </p>
    </>
  );
}

function download(har: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([har], { type: 'application/json' }));
  link.download = `${document.documentElement.dataset.client ?? 'portal'}.har`;
  link.click();
  URL.revokeObjectURL(link.href);
}
