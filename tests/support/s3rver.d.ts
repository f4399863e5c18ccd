declare module '@20minutes/s3rver' {
	import type { AddressInfo } from 'node:net'

	type Options = {
		port: number
		address: string
		silent: boolean
		allowMismatchedSignatures: boolean
		directory: string
		configureBuckets: { name: string }[]
	}

	export default class S3rver {
		constructor(options: Options)
		httpServer: import('node:http').Server
		run(): Promise<AddressInfo>
		close(): Promise<void>
	}
}
