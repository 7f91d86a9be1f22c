import { z } from 'zod';
import {
  imageDescriptionSchema,
  listItemSchema,
  menuItemSchema,
  resourceSchema,
  settingValueSchema,
} from '@/lib/clients';

/** `settings.json` and `settings.path-1.json` … `settings.path-3.json`: settings by name. */
export const settingsFileSchema = z.record(z.string(), settingValueSchema);

/** `labels/<language>.json`: texts by name. */
export const labelsFileSchema = z.record(z.string(), z.string());

/** `resources.json`: the search fields by name. */
export const resourcesFileSchema = z.record(z.string(), resourceSchema);

/** `menus/<name>.json`. */
export const menuFileSchema = z.array(menuItemSchema);

/** `lists/<name>.json`. */
export const listFileSchema = z.array(listItemSchema);

/** `images.json`: the images by name, each with its file in `images/`. */
export const imagesFileSchema = z.record(z.string(), imageDescriptionSchema);
