import { type Texts, texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** A text of numbered sections: labels `{name}_Section{n}_Title` and `{name}_Section{n}_Text`. */
export function Statement({ view, name }: { readonly view: View; readonly name: string }) {
  const content = texts(view.snapshot, view.language);
  return (
    <div className="prose">
      {sectionsOf(content, name).map((section) => (
        <section key={section}>
          <h2>{content.text(`${section}_Title`)}</h2>
          <div
            className="prose mt-3"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: labels are sanitised
            dangerouslySetInnerHTML={{ __html: content.html(`${section}_Text`) }}
          />
        </section>
      ))}
    </div>
  );
}

function sectionsOf({ text, has }: Texts, name: string): string[] {
  return Array.from({ length: 30 }, (_, index) => `${name}_Section${index + 1}`).filter(
    (section) => has(`${section}_Title`) && text(`${section}_Title`) !== '',
  );
}
