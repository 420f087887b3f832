-- Prints wrk's figures of a round as a line of JSON, the same that client.ts prints.
function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  local format = '{"requests":%d,"bytes":%d,"seconds":%f,"refused":%d,"failed":%d}\n'
  io.write(format:format(summary.requests, summary.bytes, summary.duration / 1e6, errors.status, failed))
end
