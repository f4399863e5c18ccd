import { articleVersionRoutes } from '../../contract/article-versions.ts'
import type { Api } from '../http/api.ts'
import type { VersionsService } from './versions.service.ts'

export function mountVersions({ mount }: Api, versions: VersionsService): void {
	mount(articleVersionRoutes.attachFile, async ({ params, upload, caller }) =>
		versions.attach(params.id, upload, caller),
	)
	mount(articleVersionRoutes.downloadVersion, async ({ params }) => versions.downloadByStaff(params.id, params.version))
	mount(articleVersionRoutes.downloadOwnVersion, async ({ params, caller }) =>
		versions.downloadByAuthor(params.version, caller),
	)
}
