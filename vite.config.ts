import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean }
type InfoOf = (id: string) => ModuleInfo | null

const ofStaff = /src\/web\/(pages\/admin|features\/staff-[\w-]+|layouts\/staff-[\w-]+)\b/

/** The parts that a module comes with: entries, and whatever is imported when it is needed. */
function partsWith(id: string, infoOf: InfoOf, seen = new Set<string>()): Set<string> {
	const parts = new Set<string>()
	if (seen.has(id)) return parts
	seen.add(id)
	const info = infoOf(id)
	if (info?.isEntry || info?.dynamicImporters.length) parts.add(id)
	for (const importer of info?.importers ?? []) for (const part of partsWith(importer, infoOf, seen)) parts.add(part)
	return parts
}

/** How many parts of public pages, and how many of the staff's pages, have a module in common. */
function countParts(id: string, infoOf: InfoOf) {
	const parts = [...partsWith(id, infoOf)]
	const staff = parts.filter((part) => ofStaff.test(part)).length
	// what the entry needs, every public page needs
	const isOnEveryPage = parts.some((part) => infoOf(part)?.isEntry)
	return { staff, open: isOnEveryPage ? Number.POSITIVE_INFINITY : parts.length - staff }
}

export default defineConfig({
	appType: 'custom',
	publicDir: 'src/web/public',
	plugins: [tailwindcss(), react()],
	build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
	environments: {
		client: {
			build: {
				outDir: 'dist/client',
				// the assets of the build before this one stay for pages that are still open: scripts/build.ts sweeps older ones
				emptyOutDir: false,
				manifest: true,
				rolldownOptions: {
					input: { client: 'src/web/entry-client.tsx', theme: 'src/web/theme.ts', start: 'src/web/start.ts' },
					output: {
						codeSplitting: {
							// named, because a chunk of all node_modules would bring admin libraries to public pages
							groups: [
								{
									name: 'vendor',
									test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/|rolldown\/runtime|vite\/preload-helper/,
								},
								// what the routes themselves know and what larger forms are made of, for the same reason as below
								{
									name: 'common',
									test: /src\/web\/(features\/\w+\/(queries|catalogue-search|citation-view)|lib\/(chunk-reload|preload|draft)|tracker\/(idle|tracked-pages)|ui\/(select|textarea))\.tsx?/,
									minShareCount: 2,
								},
								// what several pages use in one file: each file of its own costs a kilobyte of headers
								{
									// what only staff share would come to public pages
									name: (id, chunking) =>
										countParts(id, (of) => chunking.getModuleInfo(of)).open > 1 ? 'shared' : null,
									debugName: 'shared',
									test: /src\/web\/(ui|lib|layouts|plates|features\/journals)\/|features\/\w+\/queries|lucide-react|radix-ui\/|@radix-ui\/react-slot/,
									minShareCount: 2,
								},
								{
									name: (id, chunking) => {
										const { staff, open } = countParts(id, (of) => chunking.getModuleInfo(of))
										return staff > 1 && open === 0 ? 'staff' : null
									},
									debugName: 'staff',
									// or it would take what public pages need too
									includeDependenciesRecursively: false,
								},
							],
						},
					},
				},
			},
		},
		ssr: {
			build: {
				outDir: 'dist/server',
				emptyOutDir: true,
				copyPublicDir: false,
				rolldownOptions: { input: { 'entry-server': 'src/web/entry-server.tsx', emails: 'src/emails/entry.tsx' } },
			},
		},
	},
	builder: {},
})
