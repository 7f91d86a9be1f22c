'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { fieldLook } from './field-look';

/**
 * Several lines, and under them how much of what fits is used. What is longer is not cut: the form says
 * that it is too long, and keeps it.
 */
export function TextArea({
  longest,
  maxLength,
  'aria-describedby': describedBy,
  ...attributes
}: Omit<ComponentProps<'textarea'>, 'className'> & {
  readonly id: string;
  /** How much fits, in characters, where the form says that more is too long. */
  readonly longest: number | undefined;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [used, setUsed] = useState(String(attributes.defaultValue ?? '').length);
  // What was typed before can come back by script.
  useEffect(() => setUsed(field.current?.value.length ?? 0), []);
  const roomId = `${attributes.id}-room`;
  return (
    <>
      <textarea
        rows={6}
        {...attributes}
        ref={field}
        maxLength={longest === undefined ? maxLength : undefined}
        aria-describedby={
          longest === undefined ? describedBy : [describedBy, roomId].filter(Boolean).join(' ')
        }
        onInput={({ currentTarget }) => setUsed(currentTarget.value.length)}
        className={`${fieldLook} min-h-36 text-base`}
      />
      {longest !== undefined && (
        <p
          id={roomId}
          className={`text-end text-sm tabular-nums ${used > longest ? 'font-semibold text-danger-text' : 'text-muted'}`}
        >
          <bdi dir="ltr">{`${used} / ${longest}`}</bdi>
        </p>
      )}
    </>
  );
}
