import type { ExportFormat } from '../../contract/person-words.ts'
import type { Site } from '../../contract/site.ts'
import { escapeHtml } from '../http/plain-frame.ts'
import type { ExportedPart, ExportedTable, PersonExport } from './export-person.ts'

const styles = `body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #191c28; background: #fff }
h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2 } h2 { margin-top: 2.5rem; border-top: 1px solid #ddd8cb; padding-top: 1rem }
h3 { margin: 1.5rem 0 .25rem; font-size: 1rem } table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; break-inside: avoid }
th, td { border: 1px solid #ddd8cb; padding: .3rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere } th { width: 14rem; font-weight: 600; background: #fbfaf6 }
td { white-space: pre-wrap } @media print { body { margin: 0; max-width: none } }`

const words = (name: string): string => {
	const text = name
		.replaceAll('_', ' ')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
	return text.charAt(0).toUpperCase() + text.slice(1)
}
const valueText = (value: unknown): string =>
	typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)

const rowTable = (row: Record<string, unknown>): string =>
	`<table>${Object.entries(row)
		.map(
			([name, value]) =>
				`<tr><th scope="row">${escapeHtml(words(name))}</th><td>${escapeHtml(valueText(value))}</td></tr>`,
		)
		.join('')}</table>`

const tableHtml = ({ table, rows }: ExportedTable): string =>
	`<h3>${escapeHtml(words(table))} (${rows.length})</h3>${rows.map(rowTable).join('')}`

const partHtml = ({ title, note, tables }: ExportedPart): string =>
	`<section><h2>${escapeHtml(title)}</h2>${note ? `<p>${escapeHtml(note)}</p>` : ''}${tables.map(tableHtml).join('')}</section>`

const intro = (site: Site) =>
	`This is all that ${site.name} stores about the address. Documents are listed with their names and sizes; the files themselves come separately. Visits of the website are counted without a connection to an address.`

/** One file that needs nothing else: no script, no picture, no address that is loaded. */
function page({ address, names, madeAt, parts }: PersonExport, site: Site): string {
	const title = `Data about ${address}`
	const none = parts.length === 0 ? '<p>Nothing is stored about this address.</p>' : ''
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styles}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro(site))}</p>${rowTable({ address, names: names.join(', '), madeAt })}${none}${parts.map(partHtml).join('')}</body></html>`
}

export function exportFile(held: PersonExport, { format, site }: { format: ExportFormat; site: Site }) {
	// no address in the name: it stays in lists of downloads
	const name = `person-${held.madeAt.slice(0, 10)}.${format}`
	return format === 'json'
		? { name, type: 'application/json', content: `${JSON.stringify(held, null, 2)}\n` }
		: { name, type: 'text/html', content: page(held, site) }
}
