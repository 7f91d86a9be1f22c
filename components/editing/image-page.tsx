import { Hidden } from '@/components/form/hidden';
import { Button, Card } from '@/components/ui';
import { imageAddress, portalImageSchema } from '@/lib/clients';
import { texts } from '@/lib/content';
import { itemAddress, itemValues } from '@/lib/editing';
import { changeImage } from '@/lib/editing/change-image';
import { link } from '@/lib/navigation';
import { ItemFrame, type ItemPage } from './item-frame';
import { ItemHistory, ItemState } from './item-state';
import { LocalizedField } from './localized-field';

/** One image: what shows, what waits to be published, and a form for another. */
export function EditorImagePage(page: ItemPage) {
  const { view, item, actions, kept } = page;
  const { text } = texts(view.snapshot, view.language);
  const { key, draft } = item;
  const shown = imageAddress(view, key.name);
  const { AltText } = portalImageSchema.safeParse(draft?.value ?? item.published).data ?? {};
  const drafted = `/api/editor/image?${new URLSearchParams({ name: key.name, seen: item.seen })}`;
  return (
    <ItemFrame {...page}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Picture
          title={text('Editor_Image_Now')}
          name={key.name}
          address={shown}
          none={text('Editor_Image_None')}
        />
        {draft && (
          <Picture
            title={text('Editor_Draft_Title')}
            name={key.name}
            address={link(view, drafted)}
            none={text('Editor_Image_None')}
          />
        )}
      </div>
      <Card padding="small">
        <form
          method="post"
          action={link(view, changeImage.address)}
          encType="multipart/form-data"
          className="flex flex-col gap-5"
        >
          <Hidden values={{ from: itemAddress(key), ...itemValues(item) }} />
          <div className="flex flex-col gap-1.5">
            <label htmlFor="editor-file" className="font-semibold">
              {text('Editor_Image_File')}
            </label>
            <p id="editor-file-hint" className="text-sm text-muted">
              {text('Editor_Image_Hint')}
            </p>
            <input
              id="editor-file"
              name="file"
              type="file"
              accept=".svg,.png,.jpg,.jpeg,.webp,.avif,.ico"
              aria-describedby="editor-file-hint"
              className="field min-h-control"
            />
          </div>
          <LocalizedField
            view={view}
            name="AltText"
            label={text('Editor_Image_Alt')}
            value={AltText}
            kept={kept}
          />
          <div>
            <Button type="submit">{text('Editor_Save')}</Button>
          </div>
        </form>
      </Card>
      <ItemState view={view} item={item} />
      <ItemHistory view={view} actions={actions} />
    </ItemFrame>
  );
}

/** On the ground that it is made for: of a logo there is one for pages that are dark. */
function Picture({
  title,
  name,
  address,
  none,
}: {
  readonly title: string;
  readonly name: string;
  readonly address: string | undefined;
  readonly none: string;
}) {
  return (
    <Card padding="small" tone="inset">
      <h2 className="mb-3 text-base">{title}</h2>
      {address ? (
        <div
          className={`inline-block rounded-tight border border-neutral-5 p-3 ${name.endsWith('-dark') ? 'bg-[#000]' : 'bg-[#fff]'}`}
        >
          {/* biome-ignore lint/performance/noImgElement: images are served as they are */}
          <img src={address} alt="" className="max-h-60 max-w-full" />
        </div>
      ) : (
        <p className="text-muted">{none}</p>
      )}
    </Card>
  );
}
