import { siteSettings } from '../src/contract/site.ts'
import { systemCaller } from '../src/server/caller.ts'
import type { CommandTools } from '../src/server/open.ts'
import { readSettings } from '../src/server/settings.ts'
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

const siteOf = (tools: CommandTools) => siteService({ ...tools, publicUrl: () => '', settings: readSettings() })

await runCommand(usage, {
	// what else pages know of the site is not changed here
	show: async (tools) => JSON.stringify(siteSettings.parse(await siteOf(tools).read()), null, 2),
	set: async (tools, name = '', value = '') => {
		await siteOf(tools).set(name, name === 'whatsappNumber' ? value : readValue(value), systemCaller)
		return `${name} is changed; pages show it at once.`
	},
	reset: async (tools, name = '') => {
		await siteOf(tools).set(name, undefined, systemCaller)
		return `${name} has its shipped value again.`
	},
})
