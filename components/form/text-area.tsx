'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Verbatim } from '@/components/ui/verbatim';
import { countCharacters } from '@/lib/typed/count-characters';

/**
 * Several lines, and under them how much of what fits is used. What is longer is not cut: the form says
 * that it is too long, and keeps it.
 */
export function TextArea({
  longest,
  'aria-describedby': describedBy,
  ...attributes
}: Omit<ComponentProps<'textarea'>, 'className'> & {
  readonly id: string;
  /** How much fits, in characters, where the form says that more is too long. */
  readonly longest: number | undefined;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [used, setUsed] = useState(sizeOf(String(attributes.defaultValue ?? '')));
  // What was typed before can come back by script.
  useEffect(() => setUsed(sizeOf(field.current?.value ?? '')), []);
  const roomId = `${attributes.id}-room`;
  return (
    <>
      <textarea
        rows={6}
        {...attributes}
        ref={field}
        aria-describedby={
          longest === undefined ? describedBy : [describedBy, roomId].filter(Boolean).join(' ')
        }
        onInput={({ currentTarget }) => setUsed(sizeOf(currentTarget.value))}
        className="field min-h-36"
      />
      {longest !== undefined && (
        <p
          id={roomId}
          className={`text-end text-sm tabular-nums ${used > longest ? 'font-semibold text-danger-text' : 'text-muted'}`}
        >
          <Verbatim dir="ltr">{`${used} / ${longest}`}</Verbatim>
        </p>
      )}
    </>
  );
}

/** Blanks at the ends are not sent on. */
function sizeOf(text: string): number {
  return countCharacters(text.trim());
}
