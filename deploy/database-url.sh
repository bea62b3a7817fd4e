# For backup.sh and restore.sh: the database's address in $url, without the password. That goes into the environment: what
# stands in a command line, everybody on the machine can read.
url=${DATABASE_DIRECT_URL:-$DATABASE_URL}
PGPASSWORD=$(URL=$url "$(dirname "$0")/../node_modules/.bin/node" --print \
  'decodeURIComponent(new URL(process.env.URL).password) || process.env.PGPASSWORD || ""')
export PGPASSWORD
url=$(printf %s "$url" | sed 's|^\([a-z]*://[^:@/]*\):[^@/]*@|\1@|')
