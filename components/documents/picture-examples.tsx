import { CheckIcon, CloseIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { PictureExample } from '@/lib/documents';
import type { View } from '@/lib/request';
import { drawings } from './picture-drawings';

/** Shows drawings of a good and a bad picture of what is requested. */
export function PictureExamples({
  view,
  example,
}: {
  readonly view: View;
  readonly example: PictureExample;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <div className="mt-5">
      <p className="font-semibold">{text('Documents_Example')}</p>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
        {(['Good', 'Bad'] as const).map((quality) => (
          <figure key={quality} className="flex min-w-0 flex-col gap-2">
            <svg
              viewBox="0 0 160 100"
              role="img"
              aria-label={text(`Documents_Example_${example}_${quality}_Drawing`)}
              className={`w-full max-w-60 rounded-control border-2 bg-neutral-3 ${quality === 'Good' ? 'border-success-edge' : 'border-danger-edge'}`}
            >
              {drawings[example][quality]}
            </svg>
            <figcaption className="max-w-60 text-sm">
              <span
                className={`flex items-center gap-1.5 font-semibold ${quality === 'Good' ? 'text-success-text' : 'text-danger-text'}`}
              >
                {quality === 'Good' ? (
                  <CheckIcon className="size-4" />
                ) : (
                  <CloseIcon className="size-4" />
                )}
                {text(`Documents_Example_${quality}`)}
              </span>
              <span>{text(`Documents_Example_${example}_${quality}`)}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
