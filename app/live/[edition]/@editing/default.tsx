import { EditBar } from '@/components/editor/in-place';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

/** §6 Edit mode, under every page. A slot of the live tree: cached pages have nothing of it at all. */
export default async function Editing({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return view.editor?.isEditing ? <EditBar view={view} /> : null;
}
