import { siteSettings } from '../src/contract/site.ts'
import type { Db } from '../src/db/client.ts'
import { systemCaller } from '../src/server/caller.ts'
import { readSettings } from '../src/server/settings.ts'
import { siteService } from '../src/server/site/site.service.ts'
import type { WorkService } from '../src/server/work/work.service.ts'
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

const siteOf = ({ db, work }: { db: Db; work: WorkService }) => siteService(db, work, () => '', readSettings())

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
