import type { Letter } from '../../../src/domain/mail/mail.ts'
import { contactDetails } from '../../../src/domain/contact/contact-details.ts'
import { SITE_NAME } from '../../../src/site.ts'
import { colors } from './colors.ts'

/** The site's colors for mail programs: light ones are inline, dark ones are here. */
const DARK = {
  paper: `background: ${colors.paper.dark}`,
  ink: `color: ${colors.ink.dark}`,
  soft: `color: ${colors.inkSoft.dark}`,
  line: `border-color: ${colors.line.dark}`,
  own: `background: ${colors.own.dark}`,
  share: `background: ${colors.share.dark}`,
  'on-own': `color: ${colors.onOwn.dark}`,
  link: `color: ${colors.own.dark}`,
}
const SANS = 'Helvetica, Arial, sans-serif'
const SERIF = "Georgia, 'Times New Roman', serif"
const TABLE = 'role="presentation" cellspacing="0" cellpadding="0" border="0"'

/** The operator's postal address; null while the placeholder of the contact page is there, which is nobody's. */
const postalLine = /^100 Ownership\b/.test(contactDetails.office[0])
  ? null
  : [SITE_NAME, ...contactDetails.office].join(', ')

/** Renders a letter as text and as HTML. It ends with the operator's postal address, if there is one. */
export function renderLetter(
  letter: Letter,
  siteUrl: string,
  postal: string | null = postalLine,
): { text: string; html: string } {
  const toLink = (path: string) => new URL(path, siteUrl).href
  return { text: toText(letter, toLink, postal), html: toHtml(letter, toLink, postal) }
}

/** Absolute URL for a path of the site. */
type ToLink = (path: string) => string

function toText(letter: Letter, toLink: ToLink, postal: string | null): string {
  const { heading, paragraphs, quote, items = [], button, other, after = [], link, footer } = letter
  const quoted = quote?.split('\n').map((line) => `> ${line}`)
  const parts = [
    heading,
    ...paragraphs,
    ...(quoted ? [quoted.join('\n')] : []),
    ...items.map(({ title, text, path }) => `${title}\n${text}\n${toLink(path)}`),
    ...[button, other].flatMap((one) => (one ? [toLine(one, toLink)] : [])),
    ...after,
    ...(link ? [toLine(link, toLink)] : []),
  ]
  return `${[...parts, `-- \n${footer}`, ...(postal === null ? [] : [postal])].join('\n\n')}\n`
}

/** The link alone on its line: mail programs that break lines then leave it whole. */
const toLine = ({ label, path }: { label: string; path: string }, toLink: ToLink) =>
  `${label}${label.endsWith('?') ? '' : ':'}\n${toLink(path)}`

/** The letter as an HTML document. */
export function toHtml(letter: Letter, toLink: ToLink, postal: string | null = null): string {
  const { heading, paragraphs, quote, items = [], button, other, after = [], link, footer } = letter
  const body = [
    `<h1 class="ink" style="margin: 0 0 16px; color: ${colors.ink.light}; font: normal 30px/1.2 ${SERIF}">${escape(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    ...(quote === undefined ? [] : [quotation(quote)]),
    ...items.map(({ title, text, path }) => item(title, text, toLink(path))),
    buttonTo(button.label, toLink(button.path)),
    ...(other ? [secondTo(other.label, toLink(other.path))] : []),
    spelledOut(toLink(button.path)),
    ...after.map((text) => note(text)),
    ...(link ? [linkTo(link.label, toLink(link.path))] : []),
  ].join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<title>${escape(heading)}</title>
<style>@media (prefers-color-scheme: dark) { ${darkRules()} }</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: ${colors.paper.light}">
<table class="paper" ${TABLE} width="100%" style="background: ${colors.paper.light}"><tr><td align="center" style="padding: 40px 20px">
<table ${TABLE} width="100%" style="max-width: 520px; word-break: break-word">
<tr><td style="padding-bottom: 28px">${logo()}</td></tr>
<tr><td class="line" style="padding-top: 28px; border-top: 1px solid ${colors.line.light}">
${body}
</td></tr>
<tr><td style="padding-top: 28px">
<p class="soft line" style="margin: 0; padding-top: 20px; border-top: 1px solid ${colors.line.light}; color: ${colors.inkSoft.light}; font: 14px/1.55 ${SANS}">${escape(footer)}${postal === null ? '' : `<br />${escape(postal)}`}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function darkRules(): string {
  return Object.entries(DARK)
    .map(([name, rule]) => `.${name} { ${rule} !important }`)
    .join(' ')
}

function paragraph(text: string): string {
  return `<p class="soft" style="margin: 0 0 20px; color: ${colors.inkSoft.light}; font: 16px/1.55 ${SANS}">${escape(text)}</p>`
}

function quotation(text: string): string {
  const lines = escape(text).replaceAll('\n', '<br />')
  return `<blockquote class="ink line" style="margin: 0 0 28px; padding: 4px 0 4px 16px; border-left: 3px solid ${colors.line.light}; color: ${colors.ink.light}; font: 16px/1.55 ${SANS}; word-break: break-word">${lines}</blockquote>`
}

function item(label: string, text: string, address: string): string {
  const heading = `<a class="ink" href="${escape(address)}" style="color: ${colors.ink.light}; font: bold 18px/1.35 ${SERIF}">${escape(label)}</a>`
  return `<p class="soft" style="margin: 0 0 24px; color: ${colors.inkSoft.light}; font: 16px/1.55 ${SANS}">${heading}<br />${escape(text)}</p>`
}

/**
 * Outlook for Windows pads no link, so the cell has the padding for it (`mso-padding-alt`). For all others the link has it: there
 * the whole button can be pressed.
 */
function buttonTo(label: string, link: string): string {
  return `<table ${TABLE}><tr><td class="own" style="border-radius: 2px; background: ${colors.own.light}; mso-padding-alt: 14px 28px"><a class="on-own" href="${escape(link)}" style="display: inline-block; padding: 14px 28px; color: ${colors.onOwn.light}; font: bold 16px/1.25 ${SANS}; text-decoration: none">${escape(label)}</a></td></tr></table>`
}

/** In a row of its own, so that both are wide enough for a thumb. */
function secondTo(label: string, link: string): string {
  return `<table ${TABLE} style="margin-top: 12px"><tr><td class="line" style="border: 1px solid ${colors.line.light}; border-radius: 2px; mso-padding-alt: 13px 27px"><a class="ink" href="${escape(link)}" style="display: inline-block; padding: 13px 27px; color: ${colors.ink.light}; font: bold 16px/1.25 ${SANS}; text-decoration: none">${escape(label)}</a></td></tr></table>`
}

function note(text: string): string {
  return `<p class="soft" style="margin: 24px 0 0; color: ${colors.inkSoft.light}; font: 14px/1.55 ${SANS}; word-break: break-word">${escape(text)}</p>`
}

function spelledOut(link: string): string {
  const address = escape(link)
  return `<p class="soft" style="margin: 28px 0 0; color: ${colors.inkSoft.light}; font: 14px/1.55 ${SANS}; word-break: break-word">If the button does not work, open this link:<br /><a class="link" href="${address}" style="color: ${colors.own.light}">${address}</a></p>`
}

function linkTo(label: string, address: string): string {
  return `<p style="margin: 20px 0 0; font: 14px/1.55 ${SANS}"><a class="soft" href="${escape(address)}" style="color: ${colors.inkSoft.light}">${escape(label)}</a></p>`
}

/** The logo: nine shares, those at the lower right owned. */
function logo(): string {
  const rows = ['001', '011', '111'].map((row) => `<tr>${[...row].map(share).join('')}</tr>`)
  return `<table ${TABLE}><tr>
<td><table role="presentation" cellspacing="2" cellpadding="0" border="0" style="font-size: 0; line-height: 0">${rows.join('')}</table></td>
<td class="ink" style="padding-left: 10px; color: ${colors.ink.light}; font: bold 18px ${SERIF}">${SITE_NAME}</td>
</tr></table>`
}

function share(own: string): string {
  const [name, color] = own === '1' ? ['own', colors.own.light] : ['share', colors.share.light]
  return `<td class="${name}" width="6" height="6" style="background: ${color}"></td>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
