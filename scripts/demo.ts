import { fillDemoContent, removeDemoContent } from '../src/server/demo.ts'
import { runCommand } from './command.ts'

const usage = 'Usage: npm run demo -- fill | remove'

await runCommand(usage, {
	fill: async ({ saves }) => {
		const filled = await fillDemoContent(saves)
		return filled > 0
			? `${filled} demonstration journals were added.`
			: 'Demonstration content was added to this database before; nothing was changed.'
	},
	remove: async ({ saves }) => {
		const { journals, sections } = await removeDemoContent(saves)
		return `${journals} demonstration journals and ${sections} demonstration sections were removed.`
	},
})
