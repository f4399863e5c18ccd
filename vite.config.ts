import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
									test: /src\/web\/(features\/\w+\/(queries|catalogue-search)|lib\/(chunk-reload|preload|draft)|ui\/(select|textarea))\.tsx?/,
									minShareCount: 2,
								},
								// what several pages use in one file: each file of its own costs a kilobyte of headers
								{
									name: 'shared',
									test: /src\/web\/(ui|lib|layouts|plates|features\/journals)\/|features\/\w+\/queries|lucide-react|radix-ui\/|@radix-ui\/react-slot/,
									minShareCount: 2,
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
				rolldownOptions: { input: 'src/web/entry-server.tsx' },
			},
		},
	},
	builder: {},
})
