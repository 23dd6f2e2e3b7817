/**
 * Draws pictures in a process of its own: a picture that takes too long, fills the memory or brings the decoder down
 * ends this process and not the service. Started by image-pool.ts; one job at a time.
 */
import sharp from 'sharp'
import { joinPool } from '../work/worker.ts'
import { isImageJob, runImageJob } from './image-job.ts'

// Every picture comes once: what it was drawn to is kept on disk.
sharp.cache(false)

joinPool(isImageJob, (reply) => (job) => void runImageJob(job).then(reply))
