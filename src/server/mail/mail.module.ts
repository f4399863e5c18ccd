import { mailKindLabels } from '../../contract/mail-words.ts'
import type { Core } from '../core.ts'
import { searchedList } from '../record-search.ts'
import { mountMail, mountPreviews, mountWordings } from './mail.routes.ts'
import { type MailParts, mailService } from './mail.service.ts'

export function mailModule(core: Core, parts: Omit<MailParts, keyof Core>) {
	const mail = mailService({ ...core, ...parts })
	core.changes.on('mail', mail.wake)
	core.register({
		routes: (api) => {
			mountMail(api, mail)
			mountWordings(api, mail)
		},
		searched: searchedList({
			kind: 'mail',
			permission: 'mail.read',
			list: mail.outbox.list,
			hitOf: ({ id, kind, subject, recipient }) => ({
				...{ id, title: subject ?? mailKindLabels[kind] },
				detail: recipient ?? 'Staff',
			}),
		}),
		web: ({ app, counted }) => mountPreviews(app, mail.previews, counted),
		jobs: { 'tidy-up': mail.outbox.removeOld, mail: async () => mail.wake() },
		stop: mail.stop,
	})
	return mail
}
