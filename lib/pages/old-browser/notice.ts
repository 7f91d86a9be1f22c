import { imageAddress, oldBrowserStylesheetAddress } from '@/lib/clients';
import { escapeHtml, texts } from '@/lib/content';
import { directionOf, type View } from '@/lib/request';

/**
 * §8 "Old Internet Explorer: modal with the IE notification title and text." The modal is all there
 * is: a document of its own without script, in HTML and CSS that Internet Explorer knew, since it
 * shows neither the portal's styles nor the `dialog` element.
 */
export function oldBrowserNotice(view: View): string {
  const { snapshot, language } = view;
  const { text, html } = texts(snapshot, language);
  const name = escapeHtml(snapshot.name);
  const logo = imageAddress(view, 'logo');
  const title = escapeHtml(text('UnsupportedBrowser_Title'));
  return `<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(text('Layout_Page_Title', { page: text('UnsupportedBrowser_Title'), client: snapshot.name }))}</title>
<link rel="stylesheet" href="${oldBrowserStylesheetAddress(view)}">
</head>
<body>
<div role="main">
<div class="notice" role="alertdialog" aria-labelledby="title" aria-describedby="text">
${logo ? `<img class="logo" src="${logo}" alt="${name}" height="40">` : `<p class="name">${name}</p>`}
<h1 id="title">${title}</h1>
<div id="text">
<p>${escapeHtml(text('UnsupportedBrowser_Text'))}</p>
${html('UnsupportedBrowser_Browsers')}
</div>
</div>
</div>
</body>
</html>
`;
}
