import { siteService } from '../src/server/site/site.service.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run site -- show
       npm run site -- set NAME VALUE    (VALUE is text, or JSON for lists and numbers)
       npm run site -- reset NAME        (back to the shipped value)`

/** \`"+91 11 5550 0134"\` is text; \`2024\` and \`["a@example.org"]\` are JSON. */
function readValue(text: string): unknown {
	if (!/^([[{]|\d+$)/.test(text)) return text
	try {
		return JSON.parse(text)
	} catch {
		return text
	}
}

await runCommand(usage, {
	show: async ({ db, saves }) => {
		const { origin: _, hasDemoContent: __, ...settings } = await siteService(db, saves, () => '').read()
		return JSON.stringify(settings, null, 2)
	},
	set: async ({ db, saves }, name = '', value = '') => {
		await siteService(db, saves, () => '').set(name, name === 'whatsappNumber' ? value : readValue(value))
		return `${name} is changed; pages show it at once.`
	},
	reset: async ({ db, saves }, name = '') => {
		await siteService(db, saves, () => '').set(name, undefined)
		return `${name} has its shipped value again.`
	},
})
