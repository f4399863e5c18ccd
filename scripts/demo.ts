import { fillDemoContent, filledText, removeDemoContent } from '../src/server/demo.ts'
import { fillDemoPublications } from '../src/server/demo-publications.ts'
import { filesService } from '../src/server/files/files.service.ts'
import { runCommand } from './command.ts'

const usage = 'Usage: npm run demo -- fill | remove'

await runCommand(usage, {
	fill: async ({ work, settings }) => {
		const filled = filledText(await fillDemoContent(work))
		const files = await filesService(settings.files)
		await fillDemoPublications({ work, files })
		files.close()
		return filled
			? `Demonstration content was added: ${filled}.`
			: 'Demonstration content was added to this database before; nothing was changed.'
	},
	remove: async ({ work }) => {
		const removed = await removeDemoContent(work)
		const { journals, imports, sections, articles, testimonials, contacts, ...others } = removed
		const { 'saved replies': replies, 'saved views': views } = others
		return `${journals} demonstration journals and ${sections} demonstration sections were removed. ${articles} demonstration articles, ${testimonials} demonstration testimonials, ${replies} saved replies, ${views} saved views, ${contacts} contacts and ${imports} imports went with them.`
	},
})
