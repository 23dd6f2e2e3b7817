/**
 * Renders pictures in a separate process: a picture that takes too long, fills the memory or crashes the decoder ends
 * this process, not the service. Started by image-pool.ts; one job at a time.
 */
import sharp from 'sharp'
import { joinPool } from '../worker-pool/worker.ts'
import { runImageJob } from './image-job.ts'
import { isImageJob } from './image-messages.ts'

// Every picture is rendered once and then cached on disk.
sharp.cache(false)

joinPool(isImageJob, (reply) => (job) => void runImageJob(job).then(reply))
