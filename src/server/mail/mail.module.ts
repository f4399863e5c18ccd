import type { Core } from '../core.ts'
import { mountMail, mountPreviews } from './mail.routes.ts'
import { type MailParts, mailService } from './mail.service.ts'

export function mailModule(core: Core, parts: Omit<MailParts, keyof Core>) {
	const mail = mailService({ ...core, ...parts })
	core.changes.on('mail', mail.wake)
	core.register({
		routes: (api) => mountMail(api, mail.outbox),
		web: ({ app, counted }) => mountPreviews(app, mail.previews, counted),
		jobs: { 'tidy-up': mail.outbox.removeOld, mail: async () => mail.wake() },
		stop: mail.stop,
	})
	return mail
}
